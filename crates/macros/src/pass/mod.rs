//! `#[pass]`: passes.

mod fields;
mod options;
#[cfg(test)]
mod tests;
mod text;

use fields::{Kind, Part};
use options::{Hook, Options};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Error, Expr, ExprLit, Ident, ItemStruct, Lit, Result};

/// Expands `#[pass(options)] item`.
pub fn expand(options: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let options: Options = syn::parse2(options)?;
    let mut item: ItemStruct = syn::parse2(item)?;
    let parts = fields::take(&mut item)?;
    let definition = definition(&options, &item, &parts)?;
    let default = default(&item.ident, &parts);
    let methods = methods(&item.ident, &options, &parts);
    let ident = &item.ident;
    Ok(quote! {
        #item

        impl #ident {
            /// The definition of the pass.
            pub const DEF: &'static __pass::PassDef = {
                static DEF: __pass::PassDef = #definition;
                &DEF
            };
        }

        #default

        impl __pass::Pass for #ident {
            fn def(&self) -> &'static __pass::PassDef {
                #ident::DEF
            }
            #methods
        }
    })
}

fn definition(options: &Options, item: &ItemStruct, parts: &[Part]) -> Result<TokenStream> {
    let (ident, argument) = (&item.ident, &options.argument);
    let text::Text { first: description, rest: documentation } = text::of(&item.attrs);
    if description.is_empty() {
        let message = "a pass has a doc comment: its first paragraph is the description";
        return Err(Error::new(ident.span(), message));
    }
    let name = options.name.as_ref().map_or_else(|| ident.to_string(), |name| name.value());
    let on = match &options.on {
        Some(on) => quote!(::core::option::Option::Some(#on)),
        None => quote!(::core::option::Option::None),
    };
    let defs = parts.iter().filter(|part| matches!(part.kind, Kind::Option { .. })).map(|part| {
        let (name, description, ty) = (&part.name, &part.description, &part.ty);
        quote_spanned!(ty.span()=> __pass::OptionDef::of::<#ty>(#name, #description))
    });
    let statistics = parts.iter().filter(|part| matches!(part.kind, Kind::Statistic)).map(|part| {
        let (name, description) = (&part.name, &part.description);
        quote!(__pass::StatisticDef { name: #name, description: #description })
    });
    let depends = &options.depends;
    Ok(quote! {
        __pass::PassDef {
            argument: #argument,
            name: #name,
            description: #description,
            documentation: #documentation,
            on: #on,
            options: &[#(#defs),*],
            statistics: &[#(#statistics),*],
            dependent_dialects: &[#(#depends),*],
            make: ::core::option::Option::Some(|| ::std::boxed::Box::new(<#ident as ::core::default::Default>::default())),
        }
    })
}

/// A pass whose options have their defaults, and whose statistics their numbers.
fn default(ident: &Ident, parts: &[Part]) -> TokenStream {
    let mut statistics = 0_usize;
    let values = parts.iter().map(|part| {
        let (field, ty) = (&part.ident, &part.ty);
        let value = match &part.kind {
            Kind::Option { default: Some(default) } => default_value(part, default),
            Kind::Statistic => {
                let index = statistics;
                statistics += 1;
                quote_spanned!(ty.span()=> __pass::Counter::new(#index))
            }
            Kind::Option { default: None } | Kind::Other => {
                quote_spanned!(ty.span()=> <#ty as ::core::default::Default>::default())
            }
        };
        quote!(#field: #value)
    });
    quote! {
        impl ::core::default::Default for #ident {
            fn default() -> Self {
                #ident { #(#values),* }
            }
        }
    }
}

/// The default of an option; a text becomes what the field holds.
fn default_value(part: &Part, default: &Expr) -> TokenStream {
    let ty = &part.ty;
    match default {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
            quote_spanned!(text.span()=> <#ty as ::core::convert::From<&str>>::from(#text))
        }
        _ => quote!(#default),
    }
}

fn methods(ident: &Ident, options: &Options, parts: &[Part]) -> TokenStream {
    let fields = parts.iter().filter(|part| matches!(part.kind, Kind::Option { .. }));
    // A type that cannot be that of an option is an error at the type.
    let (shared, unique): (Vec<_>, Vec<_>) = fields
        .map(|Part { ident, ty, .. }| {
            (quote_spanned!(ty.span()=> &self.#ident), quote_spanned!(ty.span()=> &mut self.#ident))
        })
        .unzip();
    let values = (!shared.is_empty()).then(|| {
        quote! {
            fn options(&self) -> ::std::vec::Vec<&dyn __pass::OptionField> {
                ::std::vec![#(#shared),*]
            }
            fn options_mut(&mut self) -> ::std::vec::Vec<&mut dyn __pass::OptionField> {
                ::std::vec![#(#unique),*]
            }
        }
    });
    let hooks = options.hooks.iter().map(|hook| hook_method(ident, hook));
    // Where the pass has no method of the name, the call is of the trait's, which is this one.
    let reason = format!("`{ident}` has no method `run`");
    quote_spanned! {ident.span()=>
        #values
        #(#hooks)*
        #[deny(unconditional_recursion, reason = #reason)]
        fn run(&self, cx: &mut __pass::PassCx<'_>, body: &mut __pass::emitted::Body) -> __pass::PassResult {
            #ident::run(self, cx, body)
        }
    }
}

fn hook_method(ident: &Ident, hook: &Hook) -> TokenStream {
    // The lint is not for code of macros: the spans are the author's.
    let (name, span) = (&hook.name, hook.name.span());
    let method = match (name.to_string().as_str(), &hook.function) {
        ("init", _) => quote_spanned! {span=>
            fn init(
                &mut self,
                cx: &__pass::emitted::Context,
            ) -> ::core::result::Result<(), __pass::emitted::Diagnostic> {
                #ident::init(self, cx)
            }
        },
        ("link", _) => quote_spanned! {span=>
            fn link(&mut self, registry: &__pass::PassRegistry) {
                #ident::link(self, registry)
            }
        },
        ("can_schedule_on", function) => {
            let call = match function {
                Some(function) => quote_spanned!(span=> #function(cx, op)),
                None => quote_spanned!(span=> #ident::can_schedule_on(self, cx, op)),
            };
            quote_spanned! {span=>
                fn can_schedule_on(&self, cx: &__pass::emitted::Context, op: __pass::emitted::OpName) -> bool {
                    #call
                }
            }
        }
        _ => quote_spanned! {span=>
            fn name(&self) -> &str {
                #ident::display_name(self)
            }
        },
    };
    let reason = format!("`{ident}` has no method `{name}`");
    quote_spanned!(span=> #[deny(unconditional_recursion, reason = #reason)] #method)
}
