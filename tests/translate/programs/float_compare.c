// Comparisons of floats, with what is no number among them.
#include <stdio.h>
volatile double values[] = {-1.0, 0.0, -0.0, 1.0, __builtin_inf(), __builtin_nan("")};
int main(void) {
  for (int i = 0; i < 6; i++) {
    for (int j = 0; j < 6; j++) {
      double a = values[i], b = values[j];
      int bits = (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5;
      bits |= __builtin_isunordered(a, b) << 6 | __builtin_islessgreater(a, b) << 7;
      printf("%02x ", bits);
    }
    puts("");
  }
}
