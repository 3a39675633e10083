//! Paths of the crates that emitted code names.
//!
//! Templates write them with two underscores, as in `__ir::Op`. In the end they become `::ir::Op` in crates that depend on these
//! crates, and `::terrane::ir::Op` in those that depend on `terrane` alone, whose macros these are: `terrane::op` is
//! `macros::terrane_op`. So no crate needs to have a name in scope, and no manifest is read.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::quote_spanned;

/// The crates that templates name.
const CRATES: [&str; 5] = ["ir", "rewrite", "pass", "interfaces", "syntax"];

/// The place of the crates that emitted code names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Root {
    /// Each is a dependency.
    Crates,
    /// They are modules of `terrane`.
    Terrane,
}

impl Root {
    /// Emitted tokens with the real paths.
    pub fn resolve(self, tokens: TokenStream) -> TokenStream {
        tokens.into_iter().flat_map(|token| self.token(token)).collect()
    }

    /// A token; groups nest as deep as templates and the author's source, which the compiler has parsed.
    fn token(self, token: TokenTree) -> TokenStream {
        match token {
            TokenTree::Ident(ident) => self.ident(ident),
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), self.resolve(group.stream()));
                inner.set_span(group.span());
                TokenTree::Group(inner).into()
            }
            other => other.into(),
        }
    }

    fn ident(self, ident: Ident) -> TokenStream {
        let span = ident.span();
        let text = ident.to_string();
        let Some(name) = text.strip_prefix("__").filter(|name| CRATES.contains(name)) else {
            return TokenTree::Ident(ident).into();
        };
        let name = Ident::new(name, span);
        match self {
            Root::Crates => quote_spanned!(span=> ::#name),
            Root::Terrane => quote_spanned!(span=> ::terrane::#name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Root;
    use quote::quote;

    #[test]
    fn crates_of_templates_get_their_paths() {
        let tokens = || {
            quote!(
                fn f(op: __ir::Op) {
                    __rewrite::no_match(ir::Op, __other)
                }
            )
        };
        let crates = quote!(
            fn f(op: ::ir::Op) {
                ::rewrite::no_match(ir::Op, __other)
            }
        );
        assert_eq!(Root::Crates.resolve(tokens()).to_string(), crates.to_string());
        let terrane = quote!(
            fn f(op: ::terrane::ir::Op) {
                ::terrane::rewrite::no_match(ir::Op, __other)
            }
        );
        assert_eq!(Root::Terrane.resolve(tokens()).to_string(), terrane.to_string());
    }
}
