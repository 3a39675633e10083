//! `#[type_def]` and `#[attr_def]`: types and attributes of dialects.

use crate::names;
use crate::op::{
    Arity, Implements, arity_of, check_name, combine, doc_text, list, of_marker, unknown_option,
};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Attribute, Error, Expr, Fields, Ident, ItemStruct, LitStr, Result, Token, Type};

/// Kind of a definition: a type or an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    Type,
    Attr,
}

struct Options {
    name: LitStr,
    summary: Option<LitStr>,
    format: Option<LitStr>,
    hooks: Vec<(Ident, Expr)>,
    interfaces: Vec<Implements>,
}

/// The options.
const OPTIONS: [&str; 6] = ["summary", "format", "parse", "print", "verify", "interfaces"];

impl Parse for Options {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name: LitStr = input
            .parse()
            .map_err(|error| Error::new(error.span(), "expected the full name first: \"dialect.name\""))?;
        check_name(&name)?;
        let mut options =
            Options { name, summary: None, format: None, hooks: Vec::new(), interfaces: Vec::new() };
        let mut seen: Vec<String> = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let key: Ident = input.parse()?;
            let word = key.to_string();
            if seen.contains(&word) {
                return Err(Error::new(key.span(), format!("`{key}` is given twice")));
            }
            seen.push(word.clone());
            if !OPTIONS.contains(&word.as_str()) {
                return Err(unknown_option(&key, OPTIONS.iter()));
            }
            if word == "interfaces" {
                options.interfaces = list(input)?;
                continue;
            }
            input.parse::<Token![=]>()?;
            match word.as_str() {
                "summary" => options.summary = Some(input.parse()?),
                "format" => options.format = Some(input.parse()?),
                _ => options.hooks.push((key, input.parse()?)),
            }
        }
        Ok(options)
    }
}

struct Param {
    name: String,
    accessor: Ident,
    marker: Type,
    optional: bool,
    docs: Vec<Attribute>,
}

fn params(item: &ItemStruct) -> Result<Vec<Param>> {
    if !item.generics.params.is_empty() {
        return Err(Error::new(item.generics.span(), "a definition has no generics"));
    }
    let fields = match &item.fields {
        Fields::Named(fields) => &fields.named,
        Fields::Unit => return Ok(Vec::new()),
        Fields::Unnamed(fields) => return Err(Error::new(fields.span(), "parameters have names")),
    };
    let mut params = Vec::with_capacity(fields.len());
    let mut errors: Option<Error> = None;
    for field in fields {
        match param(field) {
            Ok(param) => params.push(param),
            Err(error) => combine(&mut errors, error),
        }
    }
    errors.map_or(Ok(params), Err)
}

fn param(field: &syn::Field) -> Result<Param> {
    let ident = field.ident.as_ref().ok_or_else(|| Error::new(field.span(), "a parameter has a name"))?;
    let (arity, marker) = arity_of(&field.ty)?;
    if arity == Arity::Variadic {
        return Err(Error::new(
            field.ty.span(),
            "a parameter is one or `Option<...>`; use an array attribute",
        ));
    }
    if let Some(attr) = field.attrs.iter().find(|attr| !attr.path().is_ident("doc")) {
        return Err(Error::new(attr.span(), "a parameter has no attributes but its documentation"));
    }
    let name = names::text(ident);
    let accessor = names::ident(&names::snake_case(&name), ident.span());
    if ["def", "make", "cast"].iter().any(|reserved| accessor == reserved) {
        return Err(Error::new(ident.span(), format!("`{accessor}` is the name of an emitted function")));
    }
    let optional = arity == Arity::Optional;
    Ok(Param { name, accessor, marker, optional, docs: field.attrs.clone() })
}

/// Expands `#[type_def(options)] item` or `#[attr_def(options)] item`.
pub fn expand(sort: Sort, options: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let options: Options = syn::parse2(options)?;
    let item: ItemStruct = syn::parse2(item)?;
    let params = params(&item)?;
    check(&options, &params)?;
    let definition = definition(&options, &item, &params);
    let marker = marker(sort, &options, &item);
    let make = make(sort, &params);
    let view = view(sort, &options, &item, &params);
    let (ident, vis, docs, name) = (&item.ident, &item.vis, &item.attrs, &options.name);
    let view_name = format_ident!("{ident}Ref");
    let target = match sort {
        Sort::Type => quote!(__ir::TypeRef),
        Sort::Attr => quote!(__ir::AttrRef),
    };
    Ok(quote! {
        #(#docs)*
        #vis struct #ident;

        impl #ident {
            /// The full name.
            pub const NAME: &'static str = #name;
            /// The definition.
            pub const DEF: &'static __ir::def::ParamsDef = {
                static DEF: __ir::def::ParamsDef = #definition;
                &DEF
            };

            #make

            /// The typed view, if it is of this kind.
            pub fn cast(of: #target<'_>) -> Option<#view_name<'_>> {
                of.dialect_def().is_some_and(|def| ::core::ptr::eq(def, Self::DEF)).then_some(#view_name(of))
            }
        }

        #marker
        #view
    })
}

/// Mistakes in the definition as a whole.
fn check(options: &Options, params: &[Param]) -> Result<()> {
    let hook = |name: &str| options.hooks.iter().find(|(hook, _)| hook == name).map(|(hook, _)| hook);
    match (hook("parse"), hook("print")) {
        (Some(only), None) => return Err(Error::new(only.span(), "`parse` needs `print`")),
        (None, Some(only)) => return Err(Error::new(only.span(), "`print` needs `parse`")),
        (Some(parse), _) if options.format.is_some() => {
            return Err(Error::new(parse.span(), "a definition has either `format` or `parse` and `print`"));
        }
        _ => {}
    }
    let Some(format) = &options.format else { return Ok(()) };
    let names: Vec<&str> = params.iter().map(|param| param.name.as_str()).collect();
    let text = format.value();
    asm_format::check_params(&text, &names).map_err(|error| Error::new(format.span(), error.show(&text)))
}

fn definition(options: &Options, item: &ItemStruct, params: &[Param]) -> TokenStream {
    let name = &options.name;
    let doc = crate::op::literal(&doc_text(&item.attrs));
    let format = options.format.clone().unwrap_or_else(|| crate::op::literal(""));
    let params = params.iter().map(|param| {
        let name = &param.name;
        let constraint = of_marker(&param.marker, "AttrMarker", "CONSTRAINT");
        let optional = match param.optional {
            true => quote!(true),
            false => of_marker(&param.marker, "AttrMarker", "OPTIONAL"),
        };
        quote!(__ir::def::ParamDef { name: #name, kind: #constraint.kind, optional: #optional })
    });
    let hooks = options
        .hooks
        .iter()
        .map(|(name, function)| quote_spanned!(function.span()=> #name: Some(&#function),));
    let interfaces = options.interfaces.iter().map(|implements| implements.def_by(&item.ident));
    quote! {
        __ir::def::ParamsDef {
            interfaces: &[#(#interfaces),*],
            doc: #doc,
            params: &[#(#params),*],
            format: #format,
            #(#hooks)*
            ..__ir::def::ParamsDef::new(#name)
        }
    }
}

/// The marker: the type or attribute as a constraint of operations.
fn marker(sort: Sort, options: &Options, item: &ItemStruct) -> TokenStream {
    let (ident, name) = (&item.ident, &options.name);
    let view_name = format_ident!("{ident}Ref");
    match sort {
        Sort::Type => {
            let summary = summary(options, &format!("!{} type", name.value()));
            quote! {
                impl __ir::markers::TypeMarker for #ident {
                    const CONSTRAINT: &'static __ir::def::TypeConstraint =
                        &__ir::def::TypeConstraint::new(#summary, __ir::def::TypePred::Dialect(#name));
                }
            }
        }
        Sort::Attr => {
            let summary = summary(options, &format!("#{} attribute", name.value()));
            quote! {
                impl __ir::markers::AttrMarker for #ident {
                    const CONSTRAINT: __ir::def::AttrConstraint =
                        __ir::def::AttrConstraint::new(#summary, __ir::def::AttrKind::Dialect(#name));
                    type View<'a> = #view_name<'a>;
                    type Arg<'b> = __ir::Attr;
                    fn read(cx: &__ir::Context, word: u32) -> Option<#view_name<'_>> {
                        #ident::cast(cx.attr_ref(__ir::Attr::from_word(word)?))
                    }
                    fn write(_: &__ir::Context, value: __ir::Attr) -> u32 {
                        value.to_word()
                    }
                }
            }
        }
    }
}

fn summary(options: &Options, default: &str) -> LitStr {
    options.summary.clone().unwrap_or_else(|| crate::op::literal(default))
}

/// The maker of a type or attribute from its parameters.
fn make(sort: Sort, params: &[Param]) -> TokenStream {
    let names: Vec<&Ident> = params.iter().map(|param| &param.accessor).collect();
    let types = params.iter().map(|param| {
        let arg = of_marker(&param.marker, "AttrMarker", "Arg");
        if param.optional { quote!(Option<#arg<'_>>) } else { quote!(#arg<'_>) }
    });
    let values = params.iter().map(|param| {
        let (name, write) = (&param.accessor, of_marker(&param.marker, "AttrMarker", "to_attr"));
        match param.optional {
            true => quote!(#name.and_then(|value| #write(cx, value))),
            false => quote!(#write(cx, #name)),
        }
    });
    let (result, find, intern, what) = match sort {
        Sort::Type => (quote!(__ir::Type), quote!(find_type_def), quote!(dialect_type), "type"),
        Sort::Attr => (quote!(__ir::Attr), quote!(find_attr_def), quote!(dialect_attr), "attribute"),
    };
    let doc = format!("The {what} of these parameters, which are taken as they are.");
    quote! {
        #[doc = #doc]
        ///
        /// # Panics
        /// If the dialect is not registered in the context.
        #[track_caller]
        #[allow(clippy::too_many_arguments)]
        pub fn make(cx: &__ir::Context #(, #names: #types)*) -> #result {
            let Some(def) = cx.#find(Self::NAME) else {
                panic!("'{}' is not registered in this context", Self::NAME)
            };
            cx.#intern(def, [#(#values),*])
        }
    }
}

fn view(sort: Sort, options: &Options, item: &ItemStruct, params: &[Param]) -> TokenStream {
    let (vis, view_name) = (&item.vis, format_ident!("{}Ref", item.ident));
    let (target, sigil) = match sort {
        Sort::Type => (quote!(__ir::TypeRef<'a>), '!'),
        Sort::Attr => (quote!(__ir::AttrRef<'a>), '#'),
    };
    let doc = format!("A typed view of a `{sigil}{}`.", options.name.value());
    let param = match sort {
        Sort::Type => quote!(match self.0.data() {
            __ir::TypeData::Dialect { params, .. } => params.get(index).copied().flatten(),
            _ => None,
        }),
        Sort::Attr => quote!(match self.0.data() {
            __ir::AttrData::Dialect { params, .. } => params.get(index).copied().flatten(),
            _ => None,
        }),
    };
    let accessors = params.iter().enumerate().map(|(index, param)| {
        let (name, docs) = (&param.accessor, &param.docs);
        let view = of_marker(&param.marker, "AttrMarker", "View");
        let read = of_marker(&param.marker, "AttrMarker", "from_attr");
        let doc = format!("The parameter `{}`.", param.name);
        let doc = if docs.is_empty() { quote!(#[doc = #doc]) } else { quote!(#(#docs)*) };
        quote! {
            #doc
            ///
            /// `None` if it is absent or of another kind, which only an unverified one can be.
            pub fn #name(self) -> Option<#view<'a>> {
                #read(self.0.context(), self.param(#index)?)
            }
        }
    });
    let get = (!params.is_empty()).then(|| {
        quote! {
            fn param(self, index: usize) -> Option<__ir::Attr> {
                #param
            }
        }
    });
    quote! {
        #[doc = #doc]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #vis struct #view_name<'a>(#target);

        impl<'a> #view_name<'a> {
            #(#accessors)*
            #get
        }

        impl<'a> ::core::ops::Deref for #view_name<'a> {
            type Target = #target;
            #[inline]
            fn deref(&self) -> &#target {
                &self.0
            }
        }
    }
}
