//! `#[op]`: from an annotated struct to a definition and a view.

mod build;
mod check;
mod definition;
mod options;
mod parts;
#[cfg(test)]
mod tests;
mod view;

pub use definition::of_marker;
pub use options::{Implements, check_name, list, unknown_option};
pub use parts::{arity_of, combine};

use options::Options;
pub use parts::Arity;
use parts::{Kind, Part, Parts};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{Attribute, Expr, ItemStruct, Lit, LitStr, Meta, Result};

/// All that is known of an operation.
pub struct Model {
    pub item: ItemStruct,
    pub options: Options,
    pub parts: Parts,
}

/// Storage of an inherent attribute: its name and its first word.
pub struct Place<'m> {
    pub name: &'m str,
    pub offset: usize,
    /// The part; `None` for segment sizes.
    pub part: Option<&'m Part>,
}

/// Expands `#[op(options)] item`. Mistakes in the definition as a whole are told beside the view, so that code that uses it is not
/// told to be wrong too.
pub fn expand(options: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let model = Model::parse(options, item)?;
    let mistakes = check::check(&model).err().map(syn::Error::into_compile_error);
    // An unknown type is one mistake, not two.
    let types_are_known = mistakes.is_none().then(|| check::types_are_known(&model));
    let view = view::view(&model);
    let definition = definition::definition(&model);
    let accessors = view::accessors(&model);
    let builders = build::builders(&model);
    let (ident, name) = (&model.item.ident, &model.options.name);
    // Whether it is in the list of its module; an error is at its name.
    let registered =
        quote_spanned!(ident.span()=> const _: () = __ir::def::check_registered::<#ident<'static>>(););
    Ok(quote! {
        #view

        impl<'a> #ident<'a> {
            /// The operation's full name.
            pub const NAME: &'static str = #name;
            /// The definition.
            pub const DEF: &'static __ir::def::OpDef = {
                static DEF: __ir::def::OpDef = #definition;
                &DEF
            };
            #accessors
        }

        impl #ident<'_> {
            #builders
        }

        #registered
        #types_are_known
        #mistakes
    })
}

impl Model {
    /// The definition as the author wrote it.
    pub fn parse(options: TokenStream, item: TokenStream) -> Result<Model> {
        let options: Options = syn::parse2(options)?;
        let item: ItemStruct = syn::parse2(item)?;
        let parts = Parts::of(&item)?;
        Ok(Model { item, options, parts })
    }

    /// The inherent attributes by name, with their first words: the order of `OpDef::attrs`. Words lie in the order of the
    /// fields, segment sizes after them.
    pub fn places(&self) -> Vec<Place<'_>> {
        let attrs = self.parts.of_kind(Kind::Attr).enumerate();
        let mut places: Vec<Place<'_>> =
            attrs.map(|(offset, part)| Place { name: &part.name, offset, part: Some(part) }).collect();
        let mut offset = places.len();
        for (name, kind, sized) in [
            ("operandSegmentSizes", Kind::Operand, "ATTR_SIZED_OPERAND_SEGMENTS"),
            ("resultSegmentSizes", Kind::Result, "ATTR_SIZED_RESULT_SEGMENTS"),
        ] {
            if self.options.has_trait(sized) {
                places.push(Place { name, offset, part: None });
                offset += self.parts.of_kind(kind).count();
            }
        }
        places.sort_by_key(|place| place.name);
        places
    }

    /// Whether results of the operation, all of them, follow from the rest of it.
    pub fn results_follow(&self) -> bool {
        let mut results = self.parts.of_kind(Kind::Result);
        if self.options.has_hook("infer") {
            return true;
        }
        if results.clone().any(|result| result.arity != Arity::One) {
            return false;
        }
        let first = self.parts.of_kind(Kind::Operand).next();
        let same = self.options.has_trait("SAME_OPERANDS_AND_RESULT_TYPE")
            && first.is_some_and(|operand| operand.arity == Arity::One);
        results.all(|result| same || result.buildable || self.follows_by_rule(result))
    }

    fn follows_by_rule(&self, result: &Part) -> bool {
        self.options.rules.iter().any(|rule| match &rule.types {
            options::TypeRule::Nothing => false,
            options::TypeRule::Equal(names) => {
                names.contains(&result.name) && names.iter().any(|name| self.has_known_type(name))
            }
            options::TypeRule::Follows { from, to } => *to == result.name && self.has_known_type(from),
        })
    }

    /// Whether a builder knows the type of a part: an operand at a fixed place, an attribute, or a
    /// result that admits one type.
    fn has_known_type(&self, name: &str) -> bool {
        let mut fixed = true;
        for operand in self.parts.of_kind(Kind::Operand) {
            fixed &= operand.arity == Arity::One;
            if operand.name == name {
                return fixed;
            }
        }
        self.parts.named(name).is_some_and(|part| match part.kind {
            Kind::Attr => part.arity == Arity::One && part.default.is_none(),
            Kind::Result => part.buildable,
            _ => false,
        })
    }
}

/// The text of doc comments, as Markdown.
pub fn doc_text(attrs: &[Attribute]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for attr in attrs {
        if let Meta::NameValue(meta) = &attr.meta
            && meta.path.is_ident("doc")
            && let Expr::Lit(lit) = &meta.value
            && let Lit::Str(text) = &lit.lit
        {
            let text = text.value();
            lines.extend(text.split('\n').map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned()));
        }
    }
    lines.join("\n").trim().to_owned()
}

/// A string literal at no place in particular.
pub fn literal(text: &str) -> LitStr {
    LitStr::new(text, proc_macro2::Span::call_site())
}
