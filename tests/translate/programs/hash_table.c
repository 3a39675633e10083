// A chained table of words, on the heap.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct entry { struct entry *next; char *key; int count; };
static struct entry *table[17];
static unsigned hash(const char *s) { unsigned h = 0; while (*s) h = h * 31 + (unsigned char)*s++; return h; }
static int add(const char *key) {
  struct entry **at = &table[hash(key) % 17];
  for (; *at; at = &(*at)->next) if (!strcmp((*at)->key, key)) return ++(*at)->count;
  struct entry *e = malloc(sizeof *e);
  e->next = 0; e->key = strdup(key); e->count = 1;
  *at = e;
  return 1;
}
int main(void) {
  char text[] = "one two three two one four one five three one six";
  int last = 0;
  for (char *w = strtok(text, " "); w; w = strtok(0, " ")) last += add(w);
  for (int i = 0; i < 17; i++)
    for (struct entry *e = table[i], *n; e; e = n) { printf("%s=%d\n", e->key, e->count); n = e->next; free(e->key); free(e); }
  printf("%d\n", last);
}
