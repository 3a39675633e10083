// Floats of 16 bits as storage, on x86-64.
#include <stdio.h>
static _Float16 h[4] = {1.5f16, -0.25f16, 65504.0f16, 0.1f16};
int main(void) { float s = 0; for (int i = 0; i < 4; i++) s += (float)h[i]; _Float16 x = h[0] * h[1]; h[3] = (_Float16)3.14159f; printf("%.4f %.4f %.6f %d\n", (double)s, (double)x, (double)h[3], h[0] > h[1]); }
