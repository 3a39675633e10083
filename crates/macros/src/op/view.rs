//! The typed view: the struct, its traits and accessors.

use super::definition::of_marker;
use super::parts::{Kind, Part};
use super::{Arity, Model};
use crate::names;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned;

/// The struct and what it implements.
pub fn view(model: &Model) -> TokenStream {
    let (ident, vis, name) = (&model.item.ident, &model.item.vis, &model.options.name.value());
    let attrs = &model.item.attrs;
    let about = format!("\n\nA typed view of an operation `{name}`: derefs to its `OpRef`.");
    quote! {
        #(#attrs)*
        #[doc = #about]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #vis struct #ident<'a>(__ir::OpRef<'a>);

        impl<'a> __ir::OpView<'a> for #ident<'a> {
            const DEF: &'static __ir::def::OpDef = <#ident<'a>>::DEF;
            #[inline]
            fn cast(op: __ir::OpRef<'a>) -> Option<Self> {
                op.isa(<#ident<'a>>::DEF).then_some(#ident(op))
            }
            #[inline]
            fn op(self) -> __ir::OpRef<'a> {
                self.0
            }
        }

        impl __ir::def::OpKind for #ident<'static> {
            type View<'a> = #ident<'a>;
            const DEF: &'static __ir::def::OpDef = <#ident<'static>>::DEF;
            #[inline]
            fn view(op: __ir::OpRef<'_>) -> #ident<'_> {
                #ident(op)
            }
        }

        impl<'a> ::core::ops::Deref for #ident<'a> {
            type Target = __ir::OpRef<'a>;
            #[inline]
            fn deref(&self) -> &__ir::OpRef<'a> {
                &self.0
            }
        }

        impl<'a> ::core::convert::From<#ident<'a>> for __ir::OpRef<'a> {
            #[inline]
            fn from(view: #ident<'a>) -> __ir::OpRef<'a> {
                view.0
            }
        }
    }
}

/// The accessors, and the keys of attributes.
pub fn accessors(model: &Model) -> TokenStream {
    let mut out = TokenStream::new();
    for kind in [Kind::Operand, Kind::Result, Kind::Region, Kind::Successor] {
        for (index, part) in model.parts.of_kind(kind).enumerate() {
            let (ty, body) = match kind {
                Kind::Operand => operand(model, part, index),
                Kind::Result => result(model, part, index),
                Kind::Region => region(model, part, index),
                _ => successor(model, part, index),
            };
            let what = match kind {
                Kind::Operand => "operand",
                Kind::Result => "result",
                Kind::Region => "region",
                _ => "successor",
            };
            out.extend(accessor(part, what, &ty, &body));
        }
    }
    for place in model.places() {
        let Some(part) = place.part else { continue };
        let (name, offset, marker) = (place.name, place.offset, &part.marker);
        let key = key(part);
        let doc = format!("The key of the attribute `{name}`.");
        out.extend(quote_spanned! {marker.span()=>
            #[doc = #doc]
            pub const #key: __ir::markers::Slot<#marker> = __ir::markers::Slot::new(#name, #offset as u32);
        });
        let view = of_marker(marker, "AttrMarker", "View");
        let read = of_marker(marker, "AttrMarker", "read");
        let read = quote!(#read(self.0.context(), self.0.slot_words().word(#offset)));
        let (ty, body) = match part.arity {
            Arity::Optional => (quote!(Option<#view<'a>>), read),
            _ => (quote!(#view<'a>), quote!(#read.expect("a view is of a well formed operation"))),
        };
        out.extend(accessor(part, "attribute", &ty, &body));
    }
    out
}

/// The name of an attribute's key: `OVERFLOW_FLAGS`.
pub fn key(part: &Part) -> Ident {
    let name = names::snake_case(&part.name).to_uppercase();
    let name = if name == "NAME" || name == "DEF" { format!("{name}_SLOT") } else { name };
    names::ident(&name, part.span)
}

fn accessor(part: &Part, what: &str, ty: &TokenStream, body: &TokenStream) -> TokenStream {
    let (name, docs) = (&part.accessor, &part.docs);
    let doc = format!("The {what} `{}`.", part.name);
    let doc = if docs.is_empty() { quote!(#[doc = #doc]) } else { quote!(#(#docs)*) };
    quote! {
        #doc
        #[inline]
        pub fn #name(self) -> #ty {
            #body
        }
    }
}

/// Numbers of parts before and after a part, among those of its kind.
struct Around {
    fixed_before: bool,
    fixed_after: bool,
    after: usize,
    alone: bool,
}

fn around(model: &Model, kind: Kind, index: usize) -> Around {
    let fixed = |part: &Part| part.arity == Arity::One;
    let count = model.parts.of_kind(kind).count();
    let sized = match kind {
        Kind::Operand => model.options.has_trait("ATTR_SIZED_OPERAND_SEGMENTS"),
        Kind::Result => model.options.has_trait("ATTR_SIZED_RESULT_SEGMENTS"),
        _ => false,
    };
    Around {
        fixed_before: model.parts.of_kind(kind).take(index).all(fixed),
        fixed_after: !sized
            && model.parts.variable(kind) <= 1
            && model.parts.of_kind(kind).skip(index + 1).all(fixed),
        after: count - index,
        alone: count == 1,
    }
}

fn values() -> TokenStream {
    quote!(impl ExactSizeIterator<Item = __ir::ValueRef<'a>> + DoubleEndedIterator + Clone + use<'a>)
}

fn operand(model: &Model, part: &Part, index: usize) -> (TokenStream, TokenStream) {
    let around = around(model, Kind::Operand, index);
    let after = around.after;
    match part.arity {
        Arity::One if around.fixed_before => (quote!(__ir::ValueRef<'a>), quote!(self.0.operand(#index))),
        Arity::One if around.fixed_after => {
            (quote!(__ir::ValueRef<'a>), quote!(self.0.operand(self.0.num_operands() - #after)))
        }
        Arity::One => {
            (quote!(__ir::ValueRef<'a>), quote!(self.0.operand(self.0.operand_group(#index).start)))
        }
        Arity::Optional => (quote!(Option<__ir::ValueRef<'a>>), quote!(self.0.group(#index).next())),
        Arity::Variadic if around.alone => (values(), quote!(self.0.operands())),
        Arity::Variadic => (values(), quote!(self.0.group(#index))),
    }
}

fn result(model: &Model, part: &Part, index: usize) -> (TokenStream, TokenStream) {
    let around = around(model, Kind::Result, index);
    let after = around.after;
    let group = quote! {
        let range = self.0.result_group(#index);
        self.0.results().take(range.end).skip(range.start)
    };
    match part.arity {
        Arity::One if around.fixed_before => (quote!(__ir::ValueRef<'a>), quote!(self.0.result(#index))),
        Arity::One if around.fixed_after => {
            (quote!(__ir::ValueRef<'a>), quote!(self.0.result(self.0.num_results() - #after)))
        }
        Arity::One => (quote!(__ir::ValueRef<'a>), quote!(self.0.result(self.0.result_group(#index).start))),
        Arity::Optional => (quote!(Option<__ir::ValueRef<'a>>), quote!({ #group }.next())),
        Arity::Variadic if around.alone => (values(), quote!(self.0.results())),
        Arity::Variadic => (values(), group),
    }
}

fn region(model: &Model, part: &Part, index: usize) -> (TokenStream, TokenStream) {
    let around = around(model, Kind::Region, index);
    let after = around.after;
    match part.arity {
        Arity::One if around.fixed_before => (quote!(__ir::RegionRef<'a>), quote!(self.0.region(#index))),
        Arity::One => (quote!(__ir::RegionRef<'a>), quote!(self.0.region(self.0.num_regions() - #after))),
        _ => {
            let after = after - 1;
            (
                quote!(
                    impl ExactSizeIterator<Item = __ir::RegionRef<'a>> + DoubleEndedIterator + Clone + use<'a>
                ),
                quote!(self.0.regions().take(self.0.num_regions() - #after).skip(#index)),
            )
        }
    }
}

fn successor(model: &Model, part: &Part, index: usize) -> (TokenStream, TokenStream) {
    let around = around(model, Kind::Successor, index);
    let after = around.after;
    let expect = quote!(.expect("a view is of a well formed operation"));
    match part.arity {
        Arity::One if around.fixed_before => {
            (quote!(__ir::BlockRef<'a>), quote!(self.0.successors().nth(#index)#expect))
        }
        Arity::One => {
            let after = after - 1;
            (quote!(__ir::BlockRef<'a>), quote!(self.0.successors().nth_back(#after)#expect))
        }
        _ => {
            let after = after - 1;
            (
                quote!(
                    impl ExactSizeIterator<Item = __ir::BlockRef<'a>> + DoubleEndedIterator + Clone + use<'a>
                ),
                quote!(self.0.successors().take(self.0.num_successors() - #after).skip(#index)),
            )
        }
    }
}
