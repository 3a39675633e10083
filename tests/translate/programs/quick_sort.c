// Sorts by recursion with a callback, and by the C library.
#include <stdio.h>
#include <stdlib.h>
typedef int (*order)(const void *, const void *);
static int up(const void *a, const void *b) { long x = *(const long *)a, y = *(const long *)b; return (x > y) - (x < y); }
static int down(const void *a, const void *b) { return up(b, a); }
static void sort(long *a, int lo, int hi, order cmp) {
  if (lo >= hi) return;
  long p = a[(lo + hi) / 2];
  int i = lo, j = hi;
  while (i <= j) {
    while (cmp(&a[i], &p) < 0) i++;
    while (cmp(&a[j], &p) > 0) j--;
    if (i <= j) { long t = a[i]; a[i++] = a[j]; a[j--] = t; }
  }
  sort(a, lo, j, cmp);
  sort(a, i, hi, cmp);
}
int main(void) {
  long a[64];
  unsigned s = 12345;
  for (int i = 0; i < 64; i++) { s = s * 1103515245u + 12345u; a[i] = (long)(s >> 8) % 1000 - 500; }
  sort(a, 0, 63, up);
  printf("%ld %ld %ld\n", a[0], a[31], a[63]);
  qsort(a, 64, sizeof a[0], down);
  printf("%ld %ld %ld\n", a[0], a[31], a[63]);
}
