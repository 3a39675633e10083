// Conversions between integers and floats.
#include <stdio.h>
volatile float f = 3.75f; volatile double d = -123456.789; volatile unsigned long u = 18446744073709549568ul; volatile int i = -5;
int main(void) {
  printf("%d %u %ld %d\n", (int)f, (unsigned)f, (long)d, (signed char)f);
  printf("%.1f %.1f %.1f %.3f\n", (double)u, (float)i * 1.0, (double)(unsigned)i, (double)(float)d);
  printf("%lu %d\n", (unsigned long)1.5e19, (int)(short)d);
  union { float f; unsigned u; } pun = {1.0f};
  printf("%08x\n", pun.u);
}
