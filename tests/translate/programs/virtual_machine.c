// An interpreter: a switch in a loop over bytes.
#include <stdio.h>
enum { PUSH, ADD, MUL, DUP, JNZ, DEC, PRINT, SWAP, HALT };
static const unsigned char code[] = {PUSH, 1, PUSH, 6, DUP, PRINT, SWAP, PUSH, 2, MUL, SWAP, DEC, DUP, JNZ, 4, SWAP, PRINT, HALT};
int main(void) {
  long stack[16]; int top = 0, pc = 0, steps = 0;
  for (;; steps++) {
    switch (code[pc++]) {
    case PUSH: stack[top++] = code[pc++]; continue;
    case ADD: top--; stack[top - 1] += stack[top]; continue;
    case MUL: top--; stack[top - 1] *= stack[top]; continue;
    case DUP: stack[top] = stack[top - 1]; top++; continue;
    case JNZ: if (stack[--top]) { pc = code[pc]; stack[top] = stack[top]; top++; } else pc++; continue;
    case DEC: stack[top - 1]--; continue;
    case PRINT: printf("%ld ", stack[--top]); stack[top] = stack[top]; top += code[pc] == SWAP; continue;
    case SWAP: { long t = stack[top - 1]; stack[top - 1] = stack[top - 2]; stack[top - 2] = t; continue; }
    case HALT: printf("| %d %d\n", top, steps); return 0;
    }
  }
}
