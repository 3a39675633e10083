// Arithmetic that says when it overflows.
#include <limits.h>
#include <stdio.h>
volatile int big = INT_MAX, small = INT_MIN; volatile unsigned u = UINT_MAX; volatile long l = LONG_MAX;
int main(void) {
  int i; unsigned v; long m;
  printf("%d ", __builtin_add_overflow(big, 1, &i)); printf("%d ", i);
  printf("%d ", __builtin_sub_overflow(small, 1, &i)); printf("%d ", i);
  printf("%d ", __builtin_mul_overflow(u, 2u, &v)); printf("%u ", v);
  printf("%d ", __builtin_mul_overflow(l, 3l, &m)); printf("%ld ", m);
  printf("%d\n", __builtin_add_overflow(u, -1, &i));
}
