// Bit fields, signed and unsigned, across bytes.
#include <stdio.h>
struct bits { unsigned a : 3; int b : 5; unsigned c : 11; long d : 40; _Bool e : 1; };
struct bits global = {5, -3, 1027, -123456789, 1};
int main(void) {
  struct bits s = global;
  s.a += 4; s.b--; s.c ^= 0x7ff; s.d *= 3; s.e = !s.e;
  printf("%u %d %u %ld %d %zu\n", s.a, s.b, s.c, (long)s.d, s.e, sizeof s);
  global.c = s.a; global.b = 15;
  printf("%u %d %u\n", global.a, global.b, global.c);
}
