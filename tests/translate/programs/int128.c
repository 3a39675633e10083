// Integers of 128 bits.
#include <stdio.h>
typedef unsigned __int128 u128;
typedef __int128 i128;
static void show(u128 x) { char buf[48], *p = buf + 47; *p = 0; do *--p = (char)('0' + (int)(x % 10)); while (x /= 10); puts(p); }
static u128 factorial(int n) { return n ? n * factorial(n - 1) : 1; }
volatile long seed = -3;
int main(void) {
  show(factorial(33));
  i128 s = (i128)seed * 1000000007; s = s * s * s;
  printf("%d %lx %lx\n", s < 0, (long)(s >> 64), (long)s);
  show((u128)~0ull * ~0ull); show(((u128)1 << 127) | 12345);
  printf("%.6e\n", (double)factorial(30));
}
