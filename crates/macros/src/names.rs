//! Names: from MLIR's to Rust's.

use proc_macro2::Span;
use syn::Ident;
use syn::ext::IdentExt;

/// `overflowFlags` as `overflow_flags`, `isLHS2` as `is_lhs2`, `sym_name` as it is.
pub fn snake_case(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut out = String::with_capacity(name.len() + 4);
    for (index, &c) in chars.iter().enumerate() {
        if c.is_ascii_uppercase() && index > 0 {
            let before = chars[index - 1];
            let starts_word = chars.get(index + 1).is_some_and(char::is_ascii_lowercase);
            if before != '_' && (!before.is_ascii_uppercase() || starts_word) {
                out.push('_');
            }
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// The name of several things' types: `results` gives `result_types`, `data` gives `data_types`.
pub fn types_of(name: &str) -> String {
    format!("{}_types", name.strip_suffix('s').filter(|stem| !stem.is_empty()).unwrap_or(name))
}

/// An identifier of a text, raw (`r#in`) where the text is a keyword.
pub fn ident(text: &str, span: Span) -> Ident {
    match syn::parse_str::<Ident>(text) {
        Ok(_) => Ident::new(text, span),
        Err(_) if matches!(text, "self" | "Self" | "super" | "crate" | "_") => {
            Ident::new(&format!("{text}_"), span)
        }
        Err(_) => Ident::new_raw(text, span),
    }
}

/// The text of an identifier without `r#`.
pub fn text(ident: &Ident) -> String {
    ident.unraw().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snake_cases() {
        for (name, snake) in [
            ("lhs", "lhs"),
            ("overflowFlags", "overflow_flags"),
            ("sym_name", "sym_name"),
            ("isLHSDense", "is_lhs_dense"),
            ("trueDest", "true_dest"),
            ("A", "a"),
            ("thresholdX2", "threshold_x2"),
        ] {
            assert_eq!(snake_case(name), snake);
        }
    }

    #[test]
    fn keywords_become_raw() {
        assert_eq!(ident("in", Span::call_site()).to_string(), "r#in");
        assert_eq!(ident("lhs", Span::call_site()).to_string(), "lhs");
        assert_eq!(ident("self", Span::call_site()).to_string(), "self_");
    }

    #[test]
    fn plural_types() {
        assert_eq!(types_of("results"), "result_types");
        assert_eq!(types_of("s"), "s_types");
        assert_eq!(types_of("data"), "data_types");
    }
}
