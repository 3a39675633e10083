//! What authors are told when they are wrong, and what is emitted.

use super::expand;
use quote::quote;

fn message(options: proc_macro2::TokenStream, item: proc_macro2::TokenStream) -> String {
    match expand(options, item) {
        Ok(tokens) => panic!("accepted: {tokens}"),
        Err(error) => error.into_iter().map(|error| error.to_string()).collect::<Vec<_>>().join("; "),
    }
}

#[test]
fn names_are_checked() {
    let item = quote!(
        pub struct A;
    );
    assert_eq!(message(quote!("addi"), item.clone()), "expected a name of the form \"dialect.name\"");
    assert!(message(quote!(), item.clone()).starts_with("expected the operation's full name first"));
    assert!(message(quote!("a.b", fild = f), item.clone()).starts_with("unknown option `fild`; known are"));
    assert_eq!(message(quote!("a.b", fold = f, fold = g), item), "`fold` is given twice");
}

#[test]
fn fields_are_checked() {
    let fields = |fields| message(quote!("a.b"), quote!(pub struct A { #fields }));
    let kinds = "expected one of `#[operand]`, `#[result]`, `#[attr]`, `#[region]`, `#[successor]`";
    assert_eq!(fields(quote!(lhs: I32)), kinds);
    assert_eq!(fields(quote!(#[operand] #[result] lhs: I32)), kinds);
    assert!(fields(quote!(#[operant] lhs: I32)).starts_with("expected `#[operand]`"));
    assert_eq!(fields(quote!(#[operand(default = 1)] lhs: I32)), "expected `name = \"...\"`");
    assert_eq!(fields(quote!(#[attr] a: Variadic<I64Attr>)), "an attribute is one or `Option<...>`");
    assert_eq!(fields(quote!(#[region] a: Option<AnyRegion>)), "a region is one or `Variadic<...>`");
    assert_eq!(fields(quote!(#[operand] build: I32)), "`build` is the name of an emitted function");
    assert_eq!(
        fields(quote!(#[operand] someThing: I32, #[attr] some_thing: I64Attr)),
        "two parts have the accessor `some_thing`"
    );
    assert_eq!(
        fields(quote!(#[operand] a: &'static str, #[attr] b: Variadic)),
        "expected a marker such as `AnyType`, `Option<...>` or `Variadic<...>`; expected `Variadic<Marker>`"
    );
}

#[test]
fn parts_are_known() {
    let item = quote!(
        pub struct A {
            #[operand]
            lhs: I32,
            #[result]
            result: I32,
        }
    );
    assert_eq!(
        message(quote!("a.b", format = "$lsh attr-dict"), item.clone()),
        "the operation has no part `lsh`; its parts are `lhs`, `result`"
    );
    assert_eq!(
        message(quote!("a.b", rules(AllTypesMatch("lhs", "res"))), item),
        "the operation has no part `res`; its parts are `lhs`, `result`"
    );
}

// Shows R-236.
#[test]
fn several_groups_need_sizes() {
    let item = quote!(
        pub struct A {
            #[operand]
            a: Variadic<I32>,
            #[operand]
            b: Option<I32>,
        }
    );
    assert_eq!(
        message(quote!("a.b"), item.clone()),
        "several optional or variadic operands need the trait `ATTR_SIZED_OPERAND_SEGMENTS` or `SAME_VARIADIC_OPERAND_SIZE`"
    );
    assert!(expand(quote!("a.b", traits(SAME_VARIADIC_OPERAND_SIZE)), item.clone()).is_ok());
    assert!(expand(quote!("a.b", traits(ATTR_SIZED_OPERAND_SEGMENTS)), item).is_ok());
}

#[test]
fn emitted_code_names_ir_only() {
    let item = quote!(
        pub struct A {
            #[attr(default = 1)]
            width: I64Attr,
        }
    );
    let tokens = expand(quote!("a.b"), item).expect("a definition").to_string();
    assert!(tokens.contains("ir :: def :: DefaultAttr :: Int (1)"), "{tokens}");
    assert!(!tokens.contains(":: ir ::"), "{tokens}");
    assert!(syn::parse_str::<syn::File>(&tokens).is_ok());
}
