// Backtracking over bit masks.
#include <stdio.h>
static int place(unsigned all, unsigned cols, unsigned left, unsigned right) {
  if (cols == all) return 1;
  int found = 0;
  for (unsigned free = all & ~(cols | left | right); free; free &= free - 1) {
    unsigned bit = free & -free;
    found += place(all, cols | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return found;
}
int main(void) { for (int n = 1; n <= 8; n++) printf("%d ", place((1u << n) - 1, 0, 0, 0)); puts(""); }
