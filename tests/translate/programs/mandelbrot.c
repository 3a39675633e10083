// A picture in characters.
#include <stdio.h>
int main(void) {
  for (int y = -6; y <= 6; y++) {
    char line[40];
    for (int x = 0; x < 39; x++) {
      double cr = x / 13.0 - 2.1, ci = y / 5.0, r = 0, i = 0; int n = 0;
      while (n < 30 && r * r + i * i < 4) { double t = r * r - i * i + cr; i = 2 * r * i + ci; r = t; n++; }
      line[x] = " .:-=+*#%@"[n / 3 > 9 ? 9 : n / 3];
    }
    line[39] = 0; puts(line);
  }
}
