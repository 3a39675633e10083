// Long doubles of 80 bits.
#include <stdio.h>
static long double table[] = {1.0L, 0.1L, -2.5e100L, 0x1.8p-3L};
__attribute__((noinline)) static long double horner(long double x) { long double r = 0; for (int i = 0; i < 4; i++) r = r * x + table[i]; return r; }
int main(void) { long double x = horner(3.0L); printf("%.10Lg %.18Lf %d %ld\n", x, table[1] * 3, x < 0, (long)(table[3] * 64)); printf("%.5f\n", (double)(x / -1e100L)); }
