// A state machine over a text.
#include <stdio.h>
enum state { OUT, IN, COMMENT };
int main(void) {
  const char *text = "int x; // a comment\nint y = 2;\n\n  return x + y; // last\n";
  enum state s = OUT;
  int words = 0, lines = 0, comments = 0;
  for (const char *p = text; *p; p++) {
    switch (s) {
    case COMMENT: if (*p == '\n') s = OUT; break;
    case IN: if (*p == ' ' || *p == '\n') s = OUT; break;
    case OUT:
      if (*p == '/' && p[1] == '/') { s = COMMENT; comments++; }
      else if (*p != ' ' && *p != '\n') { s = IN; words++; }
    }
    lines += *p == '\n';
  }
  printf("%d %d %d\n", words, lines, comments);
}
