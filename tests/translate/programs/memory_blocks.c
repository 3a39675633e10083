// Blocks that are copied, set, compared and grown.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item { char name[13]; short n; };
int main(void) {
  struct item *items = 0; size_t cap = 0;
  for (size_t i = 0; i < 20; i++) { if (i == cap) { cap = cap ? cap * 2 : 3; items = realloc(items, cap * sizeof *items); } memset(&items[i], 'a' + (int)i, sizeof items[i]); items[i].name[12] = 0; items[i].n = (short)(i * 111); }
  struct item copy = items[7]; memcpy(items[2].name, "replaced", 9); memmove(&items[10], &items[9], 5 * sizeof *items);
  printf("%s %d %s %s %d %d %zu\n", copy.name, copy.n, items[2].name, items[11].name, items[14].n, memcmp(&items[9], &items[10], sizeof copy), cap);
  free(items);
}
