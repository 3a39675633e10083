//! From a rule to a struct that is a pattern.

use super::parse::{Clause, Demand, OpName, Operand, Rule, Source, Target, Value};
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use std::collections::HashSet;
use syn::Ident;
use syn::spanned::Spanned;

/// The struct, and its `Pattern`.
pub(super) fn rule(rule: &Rule) -> TokenStream {
    let Rule { docs, vis, name, .. } = rule;
    let text = name.to_string();
    let root = op_name(&rule.source.name);
    let benefit = rule.benefit.as_ref().map_or_else(|| quote!(1), |benefit| quote!(#benefit));
    let mut generated = Vec::new();
    rule.result.iter().for_each(|value| created(value, &mut generated));
    // Names that the author cannot see.
    let [op, rw, pieces] = ["op", "rw", "pieces"].map(|name| Ident::new(name, Span::mixed_site()));
    let mut matching = Matching::default();
    matching.op(&rule.source, &quote!(#rw.op(#op)));
    let steps = matching.steps;
    let clauses = rule.clauses.iter().map(clause);
    let result = rule.result.iter().map(value);
    quote! {
        #(#docs)*
        #[derive(Clone, Copy, Default, Debug)]
        #vis struct #name;

        impl __rewrite::Pattern for #name {
            fn root(&self) -> __rewrite::Root {
                __rewrite::Root::Op(#root)
            }

            fn benefit(&self) -> u16 {
                #benefit
            }

            fn name(&self) -> &str {
                #text
            }

            fn generated(&self) -> &[&'static str] {
                &[#(#generated),*]
            }

            fn rewrite(&self, #op: __ir::Op, #rw: &mut __rewrite::Rewriter<'_>) -> __rewrite::MatchResult {
                let #pieces = {
                    #(#steps)*
                    #(#clauses)*
                    vec![#(#result),*]
                };
                __rewrite::rule::replace(#rw, #op, #pieces)
            }
        }
    }
}

fn op_name(name: &OpName) -> TokenStream {
    match name {
        OpName::Text(text) => quote!(#text),
        OpName::View(path) => quote!(#path::NAME),
    }
}

/// Assertions that a view has operations with so many operands, and attributes of these names. Operations that are named by a text
/// are not known to the compiler.
fn check_view<'n>(
    name: &OpName,
    operands: usize,
    more: bool,
    attrs: impl Iterator<Item = &'n str>,
) -> TokenStream {
    let OpName::View(path) = name else { return TokenStream::new() };
    let view = quote!(#path).to_string().replace(' ', "");
    let message = format!(
        "`{view}` never has this number of operands: {operands}; `_` is any operand, `..` all others"
    );
    // Discardable attributes have a dialect's name before a dot.
    let inherent = attrs.filter(|attr| !attr.contains('.')).map(|attr| {
        let message = format!("`{view}` has no attribute `{attr}`");
        quote_spanned!(path.span()=> const _: () = assert!(__ir::def::has_attr(#path::DEF, #attr), #message);)
    });
    let inherent: TokenStream = inherent.collect();
    quote_spanned! {path.span()=>
        const _: () = assert!(__ir::def::takes_operands(#path::DEF, #operands, #more), #message);
        #inherent
    }
}

/// The names of operations that are created.
fn created(value: &Value, out: &mut Vec<TokenStream>) {
    if let Value::New(target) = value {
        out.push(op_name(&target.name));
        target.operands.iter().for_each(|operand| created(operand, out));
    }
}

/// Steps that match, in order from the root on.
#[derive(Default)]
struct Matching {
    steps: Vec<TokenStream>,
    bound: HashSet<String>,
    ops: usize,
}

impl Matching {
    /// Matches an operation, and those that define its operands.
    fn op(&mut self, source: &Source, found: &TokenStream) {
        let op = format_ident!("op{}", self.ops, span = Span::mixed_site());
        self.ops += 1;
        let (name, count, more) = (op_name(&source.name), source.operands.len(), source.more);
        let checked = check_view(&source.name, count, more, source.demands.iter().map(Demand::attr));
        self.steps.push(quote! {
            #checked
            let #op = #found;
            __rewrite::rule::expect_op(#op, #name, #count, #more)?;
        });
        if let Some(binding) = &source.binding {
            self.bind(binding, &quote!(#op));
        }
        let operands = || source.operands.iter().enumerate();
        for (index, operand) in operands() {
            if let Operand::Bound(binding) = operand {
                self.bind(binding, &quote!(#op.operand(#index)));
            }
        }
        for demand in &source.demands {
            match demand {
                Demand::Bind(name, binding) => {
                    self.bind(binding, &quote!(__rewrite::rule::attr(#op, #name)?));
                }
                Demand::Equals(name, wanted) => {
                    self.steps.push(quote!(__rewrite::rule::expect_attr(#op, #name, #wanted)?;));
                }
            }
        }
        for (index, operand) in operands() {
            if let Operand::Defined(source) = operand {
                self.op(source, &quote!(__rewrite::rule::definition(#op.operand(#index))?));
            }
        }
    }

    /// Binds a name, or compares with what it is bound to.
    fn bind(&mut self, name: &Ident, found: &TokenStream) {
        self.steps.push(if self.bound.insert(name.to_string()) {
            quote!(let #name = #found;)
        } else {
            quote!(__rewrite::rule::expect(#name == #found)?;)
        });
    }
}

fn clause(clause: &Clause) -> TokenStream {
    match clause {
        Clause::Holds(condition) => quote!(__rewrite::rule::expect(#condition)?;),
        Clause::Let(pattern, found) => quote! {
            #[allow(irrefutable_let_patterns)]
            let #pattern = #found else { return __rewrite::no_match("a condition does not hold") };
        },
    }
}

fn value(piece: &Value) -> TokenStream {
    match piece {
        Value::Bound(name) => {
            quote!(__rewrite::rule::Piece::Value(__rewrite::rule::ToValue::to_value(#name)?))
        }
        Value::Computed(value) => {
            quote!(__rewrite::rule::Piece::Value(__rewrite::rule::ToValue::to_value(#value)?))
        }
        Value::New(target) => {
            let target = new_op(target);
            quote!(__rewrite::rule::Piece::New(#target))
        }
    }
}

fn new_op(target: &Target) -> TokenStream {
    let name = op_name(&target.name);
    let operands = target.operands.iter().map(value);
    let attrs =
        target.attrs.iter().map(|(name, value)| quote!((#name, __rewrite::rule::ToAttr::to_attr(#value))));
    let types = match &target.types {
        None => quote!(None),
        Some(types) => quote!(Some(vec![#(__rewrite::rule::ToType::to_type(#types)),*])),
    };
    let checked = check_view(
        &target.name,
        target.operands.len(),
        false,
        target.attrs.iter().map(|(name, _)| name.as_str()),
    );
    quote!({
        #checked
        __rewrite::rule::NewOp {
            name: #name,
            operands: vec![#(#operands),*],
            attrs: vec![#(#attrs),*],
            types: #types,
        }
    })
}
