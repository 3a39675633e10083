// A recursive parser of sums and products.
#include <ctype.h>
#include <stdio.h>
static const char *p;
static double sum(void);
static double atom(void) { while (*p == ' ') p++; if (*p == '(') { p++; double v = sum(); p++; return v; } if (*p == '-') { p++; return -atom(); } double v = 0, scale = 0; for (; isdigit((unsigned char)*p) || *p == '.'; p++) if (*p == '.') scale = 1; else { v = v * 10 + (*p - '0'); scale *= 10; } return scale ? v / scale : v; }
static double product(void) { double v = atom(); for (;;) { while (*p == ' ') p++; if (*p == '*') { p++; v *= atom(); } else if (*p == '/') { p++; v /= atom(); } else return v; } }
static double sum(void) { double v = product(); for (;;) { while (*p == ' ') p++; if (*p == '+') { p++; v += product(); } else if (*p == '-') { p++; v -= product(); } else return v; } }
int main(void) { const char *all[] = {"1 + 2 * 3", "(1.5 - -2) / 7", "2*(3+4)*(5-6)", "10/4/5"}; for (int i = 0; i < 4; i++) { p = all[i]; printf("%.4f\n", sum()); } }
