// Vectors of the compiler: arithmetic, comparisons, shuffles, conversions.
#include <stdio.h>
typedef int i4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));
__attribute__((noinline)) static i4 mix(i4 a, i4 b) { i4 m = a > b; return (a & m) | (b & ~m); }
int main(void) {
  i4 a = {1, -2, 30, 4}, b = {4, 3, 2, 1};
  i4 c = mix(a, b) * 3 + (a << 1);
  f4 f = __builtin_convertvector(c, f4) / 2.0f;
  i4 s = __builtin_shufflevector(a, b, 0, 4, 3, 7);
  b16 bytes = (b16)s + 1; int sum = 0;
  for (int i = 0; i < 16; i++) sum += bytes[i];
  printf("%d %d %d %d\n", c[0], c[1], c[2], c[3]);
  printf("%.1f %.1f %.1f %.1f %d %d\n", (double)f[0], (double)f[1], (double)f[2], (double)f[3], s[1], sum);
}
