//! `rules!`: patterns written as before and after.

mod emit;
mod parse;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use syn::Result;

/// The structs of all rules.
pub fn expand(input: TokenStream) -> Result<TokenStream> {
    let rules: parse::Rules = syn::parse2(input)?;
    Ok(rules.rules.iter().map(emit::rule).collect())
}
