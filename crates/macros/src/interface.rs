//! `#[interface]`: from a trait of models to one of typed views.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{
    Error, FnArg, GenericParam, ItemTrait, Lifetime, Pat, ReceiverKind, Result, TraitItem, TraitItemFn, Type,
};

/// Expands `#[interface] item`.
pub fn expand(options: TokenStream, item: TokenStream) -> Result<TokenStream> {
    if !options.is_empty() {
        return Err(Error::new_spanned(options, "an interface has no options"));
    }
    let item: ItemTrait = syn::parse2(item)?;
    let (ident, vis) = (&item.ident, &item.vis);
    let methods = format_ident!("{ident}Methods");
    let mut of_views = Vec::new();
    let mut of_models = Vec::new();
    for part in &item.items {
        let TraitItem::Fn(function) = part else {
            return Err(Error::new_spanned(part, "an interface has methods only"));
        };
        let method = Method::of(function)?;
        of_views.push(method.of_view());
        of_models.push(method.of_model(&methods));
    }
    let about =
        format!("[`{ident}`], implemented by the typed view of an operation that has it in its definition.");
    Ok(quote! {
        #item

        #[doc = #about]
        #vis trait #methods<'a>: __ir::OpView<'a> {
            #(#of_views)*
        }

        impl<K: __ir::def::OpKind> #ident for __ir::def::ModelOf<K>
        where
            for<'v> K::View<'v>: #methods<'v>,
        {
            #(#of_models)*
        }

        impl<K: __ir::def::OpKind> __ir::def::InterfaceOf<K> for dyn #ident
        where
            for<'v> K::View<'v>: #methods<'v>,
        {
            const DEF: __ir::def::InterfaceDef =
                __ir::def::InterfaceDef::new::<dyn #ident>(&(__ir::def::ModelOf::<K>::MODEL as &'static dyn #ident));
        }
    })
}

/// A method of an interface.
struct Method<'f> {
    function: &'f TraitItemFn,
    /// The name of the parameter that is the operation; `None` if there is none.
    op: Option<Ident>,
    /// The name of the operation's lifetime, if it has one.
    lifetime: Option<Lifetime>,
}

impl<'f> Method<'f> {
    fn of(function: &'f TraitItemFn) -> Result<Self> {
        let mut inputs = function.sig.inputs.iter();
        if !matches!(inputs.next(), Some(FnArg::Receiver(receiver)) if matches!(receiver.kind, ReceiverKind::Reference(..)))
        {
            return Err(Error::new_spanned(&function.sig, "a method of an interface takes `&self`"));
        }
        let (mut op, mut lifetime) = (None, None);
        if let Some(FnArg::Typed(first)) = inputs.next()
            && let (Pat::Ident(name), Type::Path(path)) = (&*first.pat, &*first.ty)
            && let Some(last) = path.path.segments.last().filter(|last| last.ident == "OpRef")
        {
            op = Some(name.ident.clone());
            if let syn::PathArguments::AngleBracketed(arguments) = &last.arguments
                && let Some(syn::GenericArgument::Lifetime(found)) = arguments.args.first()
            {
                lifetime = Some(found.clone()).filter(|found| found.ident != "_");
            }
        }
        if let Some(other) = lifetime.iter().find(|lifetime| lifetime.ident != "a") {
            return Err(Error::new(
                other.span(),
                "the lifetime of an interface's operation is `'a`, or `'_`",
            ));
        }
        Ok(Method { function, op, lifetime })
    }

    /// The method of the typed view, which is the operation; without one it is a function.
    fn of_view(&self) -> TokenStream {
        let mut function = self.function.clone();
        let sig = &mut function.sig;
        let skipped = 1 + usize::from(self.op.is_some());
        let others = sig.inputs.iter().skip(skipped).cloned();
        let receiver: Option<FnArg> = self.op.as_ref().map(|_| syn::parse_quote!(self));
        sig.inputs = receiver.into_iter().chain(others).collect();
        if let Some(lifetime) = &self.lifetime {
            let is_op = |param: &GenericParam| matches!(param, GenericParam::Lifetime(found) if found.lifetime == *lifetime);
            sig.generics.params = sig.generics.params.iter().filter(|param| !is_op(param)).cloned().collect();
        }
        if let (Some(block), Some(op)) = (&function.default, &self.op) {
            let statements = without_op(block.stmts.iter().map(|stmt| quote!(#stmt)).collect(), op);
            let view = mentions(&statements, op).then(|| quote!(let #op = __ir::OpView::op(self);));
            function.default = Some(syn::parse_quote!({ #view #statements }));
        }
        quote!(#function)
    }

    /// The method of the model of a view.
    fn of_model(&self, methods: &Ident) -> TokenStream {
        let sig = &self.function.sig;
        let mut sig = sig.clone();
        let mut arguments = Vec::new();
        // Names that do not say that they are not used.
        for (number, input) in sig.inputs.iter_mut().skip(1).enumerate() {
            if let FnArg::Typed(typed) = input {
                let name = format_ident!("argument{number}");
                typed.pat = syn::parse_quote!(#name);
                arguments.push(name);
            }
        }
        let name = &sig.ident;
        let call = match self.op {
            Some(_) => {
                let others = &arguments[1..];
                quote!(#methods::#name(K::view(argument0), #(#others),*))
            }
            None => quote!(<K::View<'static> as #methods<'static>>::#name(#(#arguments),*)),
        };
        quote!(#[inline] #sig { #call })
    }
}

/// Whether tokens have a name among them.
fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(found) => found == *name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

/// A default's tokens for a view: `self.other(op, x)` becomes `self.other(x)`.
fn without_op(tokens: TokenStream, op: &Ident) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = TokenStream::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            out.extend([token.clone()]);
            continue;
        };
        let mut inner: Vec<TokenTree> = group.stream().into_iter().collect();
        let calls_self = at >= 3
            && group.delimiter() == Delimiter::Parenthesis
            && matches!(&tokens[at - 3], TokenTree::Ident(found) if found == "self")
            && matches!(&tokens[at - 2], TokenTree::Punct(dot) if dot.as_char() == '.');
        if calls_self && matches!(inner.first(), Some(TokenTree::Ident(first)) if first == op) {
            let comma = matches!(inner.get(1), Some(TokenTree::Punct(comma)) if comma.as_char() == ',');
            inner.drain(..1 + usize::from(comma));
        }
        let mut inner = Group::new(group.delimiter(), without_op(inner.into_iter().collect(), op));
        inner.set_span(group.span());
        out.extend([TokenTree::Group(inner)]);
    }
    out
}
