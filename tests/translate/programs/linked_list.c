// A list that is reversed.
#include <stdio.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
static struct node *push(struct node *head, int value) { struct node *n = malloc(sizeof *n); n->value = value; n->next = head; return n; }
static struct node *reverse(struct node *n) { struct node *r = 0; while (n) { struct node *next = n->next; n->next = r; r = n; n = next; } return r; }
int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 10; i++) list = push(list, i * i);
  list = reverse(list);
  while (list) { struct node *n = list->next; printf("%d ", list->value); free(list); list = n; }
  puts("");
}
