//! The builders: `state`, `build` and `build_value`.

use super::definition::of_marker;
use super::parts::{Kind, Part, last_name};
use super::{Arity, Model};
use crate::names;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::Ident;

/// A parameter of `build`.
struct Param {
    name: Ident,
    ty: TokenStream,
    fill: TokenStream,
}

/// All builders.
pub fn builders(model: &Model) -> TokenStream {
    let name = model.options.name.value();
    let params: Vec<Param> = model.parts.all.iter().filter_map(|part| param(model, part)).collect();
    let names: Vec<&Ident> = params.iter().map(|param| &param.name).collect();
    let types: Vec<&TokenStream> = params.iter().map(|param| &param.ty).collect();
    let fills: Vec<&TokenStream> = params.iter().map(|param| &param.fill).collect();
    let regions = model.parts.of_kind(Kind::Region).filter(|part| part.arity == Arity::One).count();
    let regions = (regions > 0).then(|| quote!(state.regions += #regions;));
    let segments = [
        segments(model, Kind::Operand, "operandSegmentSizes"),
        segments(model, Kind::Result, "resultSegmentSizes"),
    ];
    let has_results = model.parts.of_kind(Kind::Result).next().is_some();
    let infer = (has_results && model.results_follow())
        .then(|| quote!(Self::DEF.fill_results(builder.body(), &mut state);));
    let doc =
        format!("Builds `{name}`. Optional attributes and those with defaults are left out: see `state`.");
    let doc_state = format!("A state for `{name}` with the defaults of its attributes, for full control.");
    let value = build_value(model, &names, &types);
    quote! {
        #[doc = #doc_state]
        ///
        /// # Panics
        /// If the dialect is not registered in the context.
        #[track_caller]
        pub fn state(cx: &__ir::Context, loc: __ir::Loc) -> __ir::OpState {
            Self::DEF.state(cx, loc)
        }

        #[doc = #doc]
        ///
        /// # Panics
        /// If the dialect is not registered in the context, or types of results do not follow.
        #[track_caller]
        #[allow(clippy::too_many_arguments)]
        pub fn build(builder: &mut (impl __ir::Build + ?Sized), loc: __ir::Loc #(, #names: #types)*) -> __ir::Op {
            #[allow(unused_mut)]
            let mut state = Self::state(builder.context(), loc);
            #(#fills)*
            #(#segments)*
            #regions
            #infer
            builder.insert(state)
        }

        #value
    }
}

/// The form of `build` that returns the only result.
fn build_value(model: &Model, names: &[&Ident], types: &[&TokenStream]) -> Option<TokenStream> {
    let mut results = model.parts.of_kind(Kind::Result);
    let (only, None) = (results.next()?, results.next()) else { return None };
    if only.arity != Arity::One {
        return None;
    }
    Some(quote! {
        /// As `build`, and returns the result.
        #[track_caller]
        #[allow(clippy::too_many_arguments)]
        pub fn build_value(
            builder: &mut (impl __ir::Build + ?Sized),
            loc: __ir::Loc
            #(, #names: #types)*
        ) -> __ir::Value {
            let op = Self::build(builder, loc #(, #names)*);
            builder.body().op(op).result(0).handle()
        }
    })
}

fn param(model: &Model, part: &Part) -> Option<Param> {
    let name = part.accessor.clone();
    let param = |name, ty, fill| Some(Param { name, ty, fill });
    match (part.kind, part.arity) {
        (Kind::Operand, Arity::One) => {
            param(name.clone(), quote!(__ir::Value), quote!(state.operands.push(#name);))
        }
        (Kind::Operand, Arity::Optional) => {
            param(name.clone(), quote!(Option<__ir::Value>), quote!(state.operands.extend(#name);))
        }
        (Kind::Operand, Arity::Variadic) => {
            param(name.clone(), quote!(&[__ir::Value]), quote!(state.operands.extend_from_slice(#name);))
        }
        (Kind::Result, arity) => {
            if model.results_follow() {
                return None;
            }
            let name = types_name(part);
            match arity {
                Arity::One => {
                    param(name.clone(), quote!(__ir::Type), quote!(state.result_types.push(#name);))
                }
                Arity::Optional => {
                    param(name.clone(), quote!(Option<__ir::Type>), quote!(state.result_types.extend(#name);))
                }
                Arity::Variadic => param(
                    name.clone(),
                    quote!(&[__ir::Type]),
                    quote!(state.result_types.extend_from_slice(#name);),
                ),
            }
        }
        (Kind::Attr, Arity::One) => {
            let unit = last_name(&part.marker).is_some_and(|name| name == "UnitAttr" || name == "UnitProp");
            if part.default.is_some() || unit {
                return None;
            }
            let arg = of_marker(&part.marker, "AttrMarker", "Arg");
            let key = super::view::key(part);
            param(name.clone(), quote!(#arg<'_>), quote!(state.put(builder.context(), Self::#key, #name);))
        }
        (Kind::Region, Arity::Variadic) => {
            let count = format_ident!("{}_count", names::snake_case(&part.name), span = part.span);
            param(count.clone(), quote!(usize), quote!(state.regions += #count;))
        }
        (Kind::Successor, Arity::One) => {
            param(name.clone(), quote!(__ir::Block), quote!(state.successors.push(#name);))
        }
        (Kind::Successor, _) => {
            param(name.clone(), quote!(&[__ir::Block]), quote!(state.successors.extend_from_slice(#name);))
        }
        _ => None,
    }
}

fn types_name(part: &Part) -> Ident {
    let name = names::snake_case(&part.name);
    match part.arity {
        Arity::Variadic => names::ident(&names::types_of(&name), part.span),
        _ => format_ident!("{name}_type", span = part.span),
    }
}

/// Writes the sizes of the groups of a kind, if an attribute holds them.
fn segments(model: &Model, kind: Kind, attr: &str) -> Option<TokenStream> {
    let place = model.places().into_iter().find(|place| place.name == attr && place.part.is_none())?.offset;
    let follow = kind == Kind::Result && model.results_follow();
    let sizes = model.parts.of_kind(kind).enumerate().map(|(index, part)| {
        let name = if kind == Kind::Result { types_name(part) } else { part.accessor.clone() };
        let size = match part.arity {
            Arity::One => quote!(1),
            _ if follow => quote!(0),
            Arity::Optional => quote!(u32::from(#name.is_some())),
            Arity::Variadic => quote!(#name.len() as u32),
        };
        let word = place + index;
        quote!(state.slots[#word] = #size;)
    });
    Some(quote!(#(#sizes)*))
}
