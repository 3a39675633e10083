// Loops over bytes, and functions of the C library on them.
#include <ctype.h>
#include <stdio.h>
#include <string.h>
static void reverse(char *s) { for (char *e = s + strlen(s) - 1; s < e; s++, e--) { char t = *s; *s = *e; *e = t; } }
static int palindrome(const char *s) { for (int i = 0, j = (int)strlen(s) - 1; i < j; i++, j--) if (s[i] != s[j]) return 0; return 1; }
int main(void) {
  char text[40] = "Hello, World";
  reverse(text);
  puts(text);
  for (char *p = text; *p; p++) *p = (char)(isupper((unsigned char)*p) ? tolower(*p) : toupper(*p));
  strcat(text, "!"); memmove(text + 1, text, strlen(text) + 1); text[0] = '>';
  printf("%s %zu %d %d %s\n", text, strlen(text), palindrome("racecar"), palindrome("ab"), strchr(text, ','));
}
