// Complex numbers of the language.
#include <complex.h>
#include <stdio.h>
static double _Complex horner(double _Complex z) { return (z * z + 2.0) * z - I; }
static float _Complex fc = 1.0f + 2.0f * I;
int main(void) { double _Complex z = horner(1.5 - 0.5 * I); z /= 2.0 + I; fc = fc * fc; printf("%.4f %.4f %.4f %.1f %.1f\n", creal(z), cimag(z), cabs(3 + 4 * I), (double)crealf(fc), (double)cimagf(fc)); }
