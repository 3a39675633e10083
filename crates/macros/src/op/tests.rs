//! Errors for wrong definitions, and the emitted code.

use super::{Model, check, expand};
use quote::quote;

fn message(options: proc_macro2::TokenStream, item: proc_macro2::TokenStream) -> String {
    match Model::parse(options, item).and_then(|model| check::check(&model)) {
        Ok(()) => panic!("accepted"),
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
    assert!(
        message(quote!("a.b", fild = f), item.clone())
            .starts_with("unknown option `fild`: is `fold` meant? known are `traits`")
    );
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
        "no operand, result, attribute, region or successor is named 'lsh'; is 'lhs' meant?\n  $lsh attr-dict\n  ^"
    );
    assert_eq!(
        message(quote!("a.b", rules(AllTypesMatch("lhs", "res"))), item),
        "the operation has no part `res`; its parts are `lhs`, `result`"
    );
}

#[test]
fn formats_are_checked() {
    let item = quote!(
        pub struct A {
            #[operand]
            lhs: I32,
            #[operand]
            rest: Variadic<I32>,
        }
    );
    let format = |format: &str| message(quote!("a.b", format = #format), item.clone());
    let shown = "unknown directive 'atr-dict'; is 'attr-dict' meant?\n  $lhs $rest atr-dict\n             ^";
    assert_eq!(format("$lhs $rest atr-dict"), shown);
    assert!(format("$lhs attr-dict").starts_with("operand #1, named 'rest', not found: write '$rest'"));
    assert!(format("$lhs $rest").starts_with("'attr-dict' directive not found"));
    assert!(format("$lhs `, $rest attr-dict").starts_with("unexpected end of file in literal"));
    assert!(format("$lhs ($rest^ attr-dict").starts_with("expected ')': this group is not closed"));
}

#[test]
fn functions_need_each_other() {
    let item = quote!(
        pub struct A;
    );
    assert_eq!(message(quote!("a.b", parse = f), item.clone()), "`parse` needs `print`");
    assert_eq!(message(quote!("a.b", fold_needs(constants)), item.clone()), "`fold_needs` needs `fold`");
    let both = message(quote!("a.b", format = "attr-dict", parse, print), item.clone());
    assert_eq!(both, "an operation has either `format` or `parse` and `print`");
    let line = message(quote!("a.b", line = "attr-dict"), item.clone());
    assert_eq!(line, "`line` needs `parse`");
    let unused = message(quote!("a.b", format = "attr-dict", custom(Name(f, g))), item);
    assert_eq!(unused, "nothing calls these functions: the format has no `custom<Name>(...)`");
}

#[test]
fn a_mistake_leaves_the_view() {
    let tokens = expand(
        quote!("a.b", format = "atr-dict"),
        quote!(
            pub struct A;
        ),
    )
    .expect("it parses");
    let text = tokens.to_string();
    assert!(text.contains("struct A") && text.contains("compile_error"), "{text}");
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
    for sized in [quote!(SAME_VARIADIC_OPERAND_SIZE), quote!(ATTR_SIZED_OPERAND_SEGMENTS)] {
        let tokens = expand(quote!("a.b", traits(#sized)), item.clone()).expect("it parses").to_string();
        assert!(!tokens.contains("compile_error"), "{tokens}");
    }
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
    assert!(tokens.contains("__ir :: def :: DefaultAttr :: Int (1)"), "{tokens}");
    assert!(!tokens.contains(" ir ::"), "{tokens}");
    assert!(syn::parse_str::<syn::File>(&tokens).is_ok());
}
