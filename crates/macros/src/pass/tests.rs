//! The errors of authors, and what is emitted.

use super::expand;
use proc_macro2::TokenStream;
use quote::quote;

fn message(options: TokenStream, item: TokenStream) -> String {
    match expand(options, item) {
        Ok(tokens) => panic!("accepted: {tokens}"),
        Err(error) => error.into_iter().map(|error| error.to_string()).collect::<Vec<_>>().join("; "),
    }
}

#[test]
fn the_attribute_is_checked() {
    let of = |options| {
        message(
            options,
            quote!(
                /// Do
                struct A;
            ),
        )
    };
    assert!(of(quote!()).starts_with("expected the pass's name in pipelines first"));
    let word = "the name of a pass consists of letters, digits, `-`, `_` and `.`";
    assert_eq!(of(quote!("a,b")), word);
    assert_eq!(of(quote!("")), word);
    assert_eq!(
        of(quote!("a", nam = "A")),
        "unknown key `nam`; known are `name`, `on`, `depends`, `init`, `link`, `can_schedule_on`, `display_name`"
    );
    assert_eq!(of(quote!("a", on = "func.func", on = "func.func")), "`on` is given twice");
    assert_eq!(of(quote!("a", on = "func")), "expected the full name of an operation: \"func.func\"");
    assert_eq!(of(quote!("a", depends("arith.addi"))), "expected the name of a dialect: \"arith\"");
    assert_eq!(of(quote!("a", init = f)), "expected `,`");
}

#[test]
fn documentation_is_needed() {
    let struct_doc = "a pass has a doc comment: its first paragraph is the description";
    assert_eq!(
        message(
            quote!("a"),
            quote!(
                struct A;
            )
        ),
        struct_doc
    );
    let field = |field| {
        message(
            quote!("a"),
            quote!(
                /// Do
                struct A { #field }
            ),
        )
    };
    assert_eq!(field(quote!(#[option] a: bool)), "an option has a doc comment: it is the description");
    assert_eq!(
        field(quote!(#[statistic] a: Counter)),
        "a statistic has a doc comment: it is the description"
    );
}

#[test]
fn fields_are_checked() {
    let fields = |fields| {
        message(
            quote!("a"),
            quote!(
                /// Do
                struct A { #fields }
            ),
        )
    };
    let twice = quote!(
        /// Size
        #[option] max_size: i64,
        /// Size
        #[option("max-size")] size: i64
    );
    assert_eq!(fields(twice), "`max_size` has the name \"max-size\" too");
    let twice = quote!(
        /// N
        #[statistic("n")] a: Counter,
        /// N
        #[statistic("n")] b: Counter
    );
    assert_eq!(fields(twice), "`a` has the name \"n\" too");
    let both = quote!(
        /// N
        #[option] #[statistic] a: bool
    );
    assert_eq!(fields(both), "a field is one option or one statistic");
    let of = |attr: TokenStream| {
        fields(quote!(
            /// N
            #attr a: i64
        ))
    };
    assert_eq!(of(quote!(#[statistic(default = 1)])), "a statistic begins at 0");
    assert_eq!(of(quote!(#[option(defalt = 1)])), "unknown key `defalt`; known is `default`");
    assert_eq!(
        of(quote!(#[option("a b")])),
        "the name of an option consists of letters, digits, `-`, `_` and `.`"
    );
    assert_eq!(of(quote!(#[option(default = 1, 2)])), "expected nothing after the default");
}

#[test]
fn the_struct_is_checked() {
    let of = |item| message(quote!("a"), item);
    assert_eq!(
        of(quote!(
            /// Do
            struct A(bool);
        )),
        "the fields of a pass have names"
    );
    assert_eq!(
        of(quote!(
            /// Do
            struct A<T> {
                a: T,
            }
        )),
        "a pass has no generics"
    );
    assert!(
        of(quote!(
            fn run() {}
        ))
        .starts_with("expected")
    );
}

/// A statistic and an option may have one name: they are never beside each other.
#[test]
fn an_option_and_a_statistic_may_share_a_name() {
    let item = quote!(
        /// Do
        struct A {
            /// N
            #[option("n")]
            a: i64,
            /// N
            #[statistic("n")]
            b: Counter,
        }
    );
    let tokens = expand(quote!("a", can_schedule_on = crate::on), item).unwrap().to_string();
    assert!(!tokens.contains("# [option") && !tokens.contains("# [statistic"));
    assert!(tokens.contains("crate :: on (cx , op)"));
}
