// Divisions and remainders, signed and unsigned, of all widths.
#include <stdio.h>
static unsigned long gcd(unsigned long a, unsigned long b) { while (b) { unsigned long t = a % b; a = b; b = t; } return a; }
int main(void) {
  volatile signed char c = -100; volatile short s = -30001; volatile int i = -7; volatile long l = -1234567890123;
  printf("%lu %lu\n", gcd(1071, 462), gcd(1ul << 40, 6ul << 20));
  printf("%d %d %d %d %d %d %ld %ld\n", c / 7, c % 7, s / 11, s % 11, i / 2, i % 2, l / 1000, l % 1000);
  printf("%u %u\n", (unsigned)i / 3, (unsigned char)c % 9u);
}
