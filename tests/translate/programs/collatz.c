// Loops whose number of rounds is not known.
#include <stdio.h>
int main(void) {
  int best = 0, at = 0;
  for (int i = 1; i < 3000; i++) { unsigned long n = (unsigned long)i; int steps = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; steps++; } if (steps > best) { best = steps; at = i; } }
  int x = 27; do x = x * 3 % 101; while (x != 1 && x > 2);
  printf("%d %d %d\n", at, best, x);
}
