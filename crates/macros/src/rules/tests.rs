//! Errors for wrong rules, and the emitted code.

use super::expand;
use quote::quote;

fn message(rules: proc_macro2::TokenStream) -> String {
    match expand(rules) {
        Ok(tokens) => panic!("accepted: {tokens}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn mistakes_are_told() {
    let operand = "expected `_`, a name, or an operation with its operands";
    assert_eq!(message(quote!(A: "a.b"(1) => x;)), operand);
    let value = "expected a name, `{ an expression }`, or an operation with its operands";
    assert_eq!(message(quote!(A: "a.b"(x) => 1;)), value);
    assert_eq!(message(quote!(A: "a.b"(x) => x)), "expected `;`");
    assert_eq!(message(quote!(A: "a.b"(x) x;)), "expected `=>`");
    let op = "expected an operation: its name in quotes, or the path of its view";
    assert_eq!(message(quote!(A: 1(x) => x;)), op);
    let last = "expected `,` or the end of the operands; `..` comes last";
    assert_eq!(message(quote!(A: "a.b"(.., x) => x;)), last);
    assert_eq!(message(quote!(A: "a.b"(x y) => x;)), last);
    assert_eq!(message(quote!(A: "a.b"(x) { value } => x;)), "expected `:`");
}

#[test]
fn a_name_that_stands_twice_is_compared() {
    let tokens = expand(quote!(A: "a.b"(x, "a.c"(x, y)) => y;)).expect("a rule").to_string();
    assert_eq!(tokens.matches("let x =").count(), 1);
    assert_eq!(tokens.matches("expect (x ==").count(), 1);
    assert_eq!(tokens.matches("let y =").count(), 1);
}
