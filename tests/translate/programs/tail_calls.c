// Mutual recursion that optimizers make loops of.
#include <stdio.h>
static int odd(unsigned n);
__attribute__((noinline)) static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
__attribute__((noinline)) static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static long fact(long n, long acc) { if (n < 2) return acc; __attribute__((musttail)) return fact(n - 1, acc * n); }
int main(void) { printf("%d %d %ld\n", even(1000), odd(777), fact(15, 1)); }
