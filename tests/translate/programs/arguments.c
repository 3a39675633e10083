#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) { printf("%d %d\n", argc, argv[argc] == 0 && strlen(argv[0]) > 0); return argc - 1; }
