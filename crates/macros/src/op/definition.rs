//! The `OpDef` of an operation.

use super::parts::{Kind, Part};
use super::{Arity, Model, doc_text, literal};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprPath, Ident, Lit, Type, UnOp};

/// The value of the definition.
pub fn definition(model: &Model) -> TokenStream {
    let name = &model.options.name;
    let doc = literal(&doc_text(&model.item.attrs));
    let operands = model.parts.of_kind(Kind::Operand).map(value_def);
    let results = model.parts.of_kind(Kind::Result).map(value_def);
    let attrs = attr_defs(model);
    let regions = model.parts.of_kind(Kind::Region).map(region_def);
    let successors = model.parts.of_kind(Kind::Successor).map(successor_def);
    let traits = trait_set(model);
    let rules = model.options.rules.iter().map(|rule| &rule.tokens);
    let format = model.options.format.clone().unwrap_or_else(|| literal(""));
    let hooks = hooks(model);
    let interfaces = interfaces(model);
    let attr_words = model.places().into_iter().map(|place| place.offset as u32);
    quote! {
        __ir::def::OpDef {
            name: #name,
            doc: #doc,
            operands: &[#(#operands),*],
            results: &[#(#results),*],
            attrs: &[#(#attrs),*],
            attr_words: &[#(#attr_words),*],
            regions: &[#(#regions),*],
            successors: &[#(#successors),*],
            traits: #traits,
            rules: &[#(#rules),*],
            format: #format,
            hooks: #hooks,
            interfaces: &[#(#interfaces),*],
        }
    }
}

/// `<Marker as ir::markers::Trait>::item`, with the marker's span: a wrong one is reported there.
pub fn of_marker(marker: &Type, of: &str, item: &str) -> TokenStream {
    let span = marker.span();
    let of = syn::Ident::new(of, span);
    let item = syn::Ident::new(item, span);
    quote_spanned!(span=> <#marker as __ir::markers::#of>::#item)
}

fn value_def(part: &Part) -> TokenStream {
    let name = &part.name;
    let constraint = of_marker(&part.marker, "TypeMarker", "CONSTRAINT");
    let arity = match part.arity {
        Arity::One => quote!(One),
        Arity::Optional => quote!(Optional),
        Arity::Variadic => quote!(Variadic),
    };
    quote!(__ir::def::ValueDef { name: #name, constraint: #constraint, arity: __ir::def::Arity::#arity })
}

fn attr_defs(model: &Model) -> Vec<TokenStream> {
    let def = |place: super::Place<'_>| {
        let name = place.name;
        let Some(part) = place.part else {
            return quote! {
                __ir::def::SlotDef {
                    name: #name,
                    constraint: __ir::def::AttrConstraint::new(
                        "i32 dense array attribute",
                        __ir::def::AttrKind::SegmentSizes,
                    ),
                    optional: false,
                    default: None,
                }
            };
        };
        let constraint = of_marker(&part.marker, "AttrMarker", "CONSTRAINT");
        let optional = match part.arity {
            Arity::One => of_marker(&part.marker, "AttrMarker", "OPTIONAL"),
            _ => quote!(true),
        };
        let default = match &part.default {
            Some(value) => {
                let value = default_attr(value, &part.marker);
                quote!(Some(#value))
            }
            None => quote!(None),
        };
        quote! {
            __ir::def::SlotDef { name: #name, constraint: #constraint, optional: #optional, default: #default }
        }
    };
    model.places().into_iter().map(def).collect()
}

/// A default as data where it can be: integers, booleans and cases of enums. Others are made by a
/// function.
fn default_attr(value: &Expr, marker: &Type) -> TokenStream {
    let span = value.span();
    if let Some(int) = int_literal(value) {
        let write = of_marker(marker, "AttrMarker", "write");
        // The type of the attribute's values tells whether the literal is one of them.
        return quote_spanned! {span=> {
            const _: fn(&__ir::Context) -> u32 = |cx| #write(cx, #value);
            __ir::def::DefaultAttr::Int(#int)
        }};
    }
    if let (Expr::Path(path), Type::Path(marker)) = (value, marker)
        && is_case(path, marker)
    {
        return quote_spanned!(span=> __ir::def::DefaultAttr::Enum(#path.to_word()));
    }
    if let Expr::Closure(make) = value {
        return quote_spanned!(span=> __ir::def::DefaultAttr::Fn(__ir::def::Callback(&#make)));
    }
    let write = of_marker(marker, "AttrMarker", "write");
    let message = "a default is an attribute";
    quote_spanned! {span=>
        __ir::def::DefaultAttr::Fn(__ir::def::Callback(&|cx| {
            __ir::Attr::from_word(#write(cx, #value)).expect(#message)
        }))
    }
}

/// `1`, `-1`, `true`.
fn int_literal(value: &Expr) -> Option<TokenStream> {
    match value {
        Expr::Lit(lit) => match &lit.lit {
            Lit::Int(int) => Some(quote!(#int)),
            Lit::Bool(bool) => Some(if bool.value { quote!(1) } else { quote!(0) }),
            _ => None,
        },
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
            let int = int_literal(&unary.expr)?;
            Some(quote!(-#int))
        }
        _ => None,
    }
}

/// Whether a path is `Marker::CASE`.
fn is_case(path: &ExprPath, marker: &syn::TypePath) -> bool {
    let (path, marker) = (&path.path.segments, &marker.path.segments);
    path.len() == marker.len() + 1 && path.iter().zip(marker).all(|(a, b)| a.ident == b.ident)
}

fn region_def(part: &Part) -> TokenStream {
    let name = &part.name;
    let constraint = of_marker(&part.marker, "RegionMarker", "CONSTRAINT");
    let variadic = part.arity == Arity::Variadic;
    quote!(__ir::def::RegionDef { name: #name, constraint: #constraint, variadic: #variadic })
}

fn successor_def(part: &Part) -> TokenStream {
    let (name, marker) = (&part.name, &part.marker);
    let variadic = part.arity == Arity::Variadic;
    let check = quote_spanned! {marker.span()=>
        const fn check<T: __ir::markers::SuccessorMarker>() {}
        check::<#marker>();
    };
    quote!(__ir::def::SuccessorDef {
        name: { #check #name },
        variadic: #variadic,
    })
}

fn trait_set(model: &Model) -> TokenStream {
    // These two say that groups share alike, which is what happens without segment sizes.
    let implied = ["SAME_VARIADIC_OPERAND_SIZE", "SAME_VARIADIC_RESULT_SIZE"];
    let traits = model.options.traits.iter().filter(|name| !implied.iter().any(|implied| name == implied));
    let traits = traits.map(|name| quote_spanned!(name.span()=> .with(__ir::def::TraitSet::#name)));
    quote!(__ir::def::TraitSet::EMPTY #(#traits)*)
}

/// The interfaces that the operation implements.
fn interfaces(model: &Model) -> Vec<TokenStream> {
    let ident = &model.item.ident;
    let implements = model.options.interfaces.iter();
    let def = |implements: &super::options::Implements| {
        let name = &implements.name;
        match &implements.model {
            None => quote_spanned!(name.span()=> <dyn #name as __ir::def::InterfaceOf<#ident<'static>>>::DEF),
            Some(model) => quote_spanned! {model.span()=>
                __ir::def::InterfaceDef::new::<dyn #name>(const { &(&#model as &'static dyn #name) })
            },
        }
    };
    implements.map(def).chain(model.options.canonicalize.iter().map(|of| canonicalize(ident, of))).collect()
}

/// The interface of canonicalization, by a function that adds the patterns.
fn canonicalize(view: &Ident, (name, function): &(Ident, Option<Expr>)) -> TokenStream {
    let function = match function {
        Some(function) => quote!(#function),
        None => quote_spanned!(name.span()=> #view::#name),
    };
    quote_spanned! {function.span()=>
        __ir::def::InterfaceDef::new::<dyn __rewrite::Canonicalize>(
            const { &(&__rewrite::Patterns(#function) as &'static dyn __rewrite::Canonicalize) }
        )
    }
}

/// Returns the hook that is a function of the view, by its path: a method of the `OpRef` that the view derefs to is none.
fn own_hook(view: &Ident, name: &Ident) -> TokenStream {
    let call = match name.to_string().as_str() {
        "fold" => quote_spanned!(name.span()=> |cx| #view::fold(#view(cx.op), cx)),
        "verify" | "verify_regions" => quote_spanned!(name.span()=> |op| #view::#name(#view(op))),
        // There is no operation yet.
        "infer" | "parse" => quote_spanned!(name.span()=> #view::#name),
        "print" => quote_spanned!(name.span()=> |op, out| #view::#name(#view(op), out)),
        // Names are also asked of operations that are not well formed.
        _ => quote_spanned!(name.span()=> |op, out| if op.is_well_formed() { #view::#name(#view(op), out) }),
    };
    quote_spanned!(name.span()=> #name: Some(&#call),)
}

fn hooks(model: &Model) -> TokenStream {
    let hooks = model.options.hooks.iter().map(|(name, function)| match function {
        // A list, not a function.
        Some(list) if name == "fold_sees" => quote_spanned!(list.span()=> #name: Some(#list),),
        Some(function) => quote_spanned!(function.span()=> #name: Some(&#function),),
        None => own_hook(&model.item.ident, name),
    });
    let needs = model.options.fold_needs.iter().map(|needs| {
        let (key, results_of) = (&needs.key, &needs.results_of);
        let kind = Ident::new(if needs.constants { "ConstantsOr" } else { "ResultsOf" }, key.span());
        quote!(#key: __ir::def::FoldNeeds::#kind(&[#(#results_of::NAME),*]),)
    });
    let dialect = model.options.default_dialect.iter().map(|name| quote!(default_dialect: Some(#name),));
    let custom = model.options.custom.iter().map(|custom| {
        let name = custom.name.to_string();
        let Some([parse, print]) = &custom.functions else {
            let line = &custom.line;
            return quote!(__ir::def::CustomDirective::of_line(#name, #line));
        };
        let line = match &custom.line {
            Some(line) => quote!(Some(#line)),
            None => quote!(None),
        };
        quote!(__ir::def::CustomDirective { name: #name, parse: &#parse, print: &#print, line: #line })
    });
    let line = model.options.line.iter().map(|line| quote!(line: #line,));
    quote! {
        __ir::def::OpHooks {
            #(#hooks)*
            #(#needs)*
            #(#dialect)*
            #(#line)*
            custom: &[#(#custom),*],
            ..__ir::def::OpDef::new("").hooks
        }
    }
}
