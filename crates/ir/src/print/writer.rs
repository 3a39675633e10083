//! Writer of types and attributes, and of the parts built from them.

use super::PrintOptions;
use super::aliases::{Alias, Aliases};
use super::memo::{CachedText, Memo};
use super::text;
use crate::asm::AsmPrinter;
use crate::{Attr, AttrData, Context, Ident, Type, TypeData};
use apnum::FloatKind;
use rustc_hash::{FxHashMap, FxHashSet};

/// Elision of an attribute's type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Elide {
    /// Never.
    Never,
    /// If a parser would infer it: `i64` and `f64`.
    May,
    /// Always.
    Must,
}

/// Writes types and attributes to a growing text.
pub struct Writer<'c> {
    pub(super) cx: &'c Context,
    pub(super) options: PrintOptions,
    pub(super) out: Vec<u8>,
    pub(super) memo: Memo,
    keeps: bool,
    pub(super) aliases: Aliases,
    pub(super) distinct: FxHashMap<u64, u32>,
    /// Printed resources, in order, with their dialects.
    pub(super) resources: Vec<(Ident, Ident)>,
    pub(super) known_resources: FxHashSet<(Ident, Ident)>,
}

impl<'c> Writer<'c> {
    /// Creates a writer. `keeps` tells whether it caches texts, which pays for more than a few of them.
    pub(super) fn new(cx: &'c Context, options: PrintOptions, keeps: bool) -> Self {
        Writer {
            cx,
            options,
            out: Vec::new(),
            memo: Memo::default(),
            keeps,
            aliases: Aliases::default(),
            distinct: FxHashMap::default(),
            resources: Vec::new(),
            known_resources: FxHashSet::default(),
        }
    }

    /// Adds an alias; texts without it are dropped.
    pub(super) fn add_alias(&mut self, alias: Alias) {
        self.aliases.add(alias);
        self.memo.forget();
    }

    /// Appends text.
    #[inline]
    pub(super) fn put(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Prints a type, by its alias if it has one.
    #[inline]
    pub(super) fn ty(&mut self, ty: Type) {
        if !self.memo.types.find(ty.index()).push(&self.memo.long, &mut self.out) {
            self.ty_slow(ty);
        }
    }

    #[cold]
    #[inline(never)]
    fn ty_slow(&mut self, ty: Type) {
        let start = self.out.len();
        match self.aliases.of_type(ty) {
            Some(name) => {
                self.out.push(b'!');
                self.out.extend_from_slice(name.as_bytes());
            }
            None => deeper(|| self.ty_text(ty)),
        }
        if self.keeps {
            let text = CachedText::new(&self.out[start..], &mut self.memo.long);
            self.memo.types.put(ty.index(), text);
        }
    }

    /// Prints an attribute with its type, by its alias if it has one.
    #[inline]
    pub(super) fn attr(&mut self, attr: Attr) {
        if !self.memo.attrs.find(attr.index()).push(&self.memo.long, &mut self.out) {
            self.attr_slow(attr);
        }
    }

    #[cold]
    #[inline(never)]
    fn attr_slow(&mut self, attr: Attr) {
        let start = self.out.len();
        self.attr_by_alias(attr, Elide::Never);
        if self.keeps {
            let text = CachedText::new(&self.out[start..], &mut self.memo.long);
            self.memo.attrs.put(attr.index(), text);
        }
    }

    /// Prints an attribute without its type.
    pub(super) fn attr_untyped(&mut self, attr: Attr) {
        if self.memo.untyped.find(attr.index()).push(&self.memo.long, &mut self.out) {
            return;
        }
        let start = self.out.len();
        self.attr_by_alias(attr, Elide::Must);
        if self.keeps {
            let text = CachedText::new(&self.out[start..], &mut self.memo.long);
            self.memo.untyped.put(attr.index(), text);
        }
    }

    /// Prints an attribute, without its type if a parser would infer it.
    pub(super) fn attr_may(&mut self, attr: Attr) {
        match self.cx.attr_data(attr) {
            AttrData::Integer { ty: Type::I64, .. } | AttrData::Float { ty: Type::F64, .. } => {
                self.attr_text(attr, Elide::May);
            }
            _ => self.attr(attr),
        }
    }

    fn attr_by_alias(&mut self, attr: Attr, elide: Elide) {
        match self.aliases.of_attr(attr) {
            Some(name) => {
                self.out.push(b'#');
                self.out.extend_from_slice(name.as_bytes());
            }
            None => deeper(|| self.attr_text(attr, elide)),
        }
    }

    /// Prints types separated by commas.
    pub(super) fn type_list(&mut self, types: impl IntoIterator<Item = Type>) {
        for (index, ty) in types.into_iter().enumerate() {
            if index > 0 {
                self.out.extend_from_slice(b", ");
            }
            self.ty(ty);
        }
    }

    /// Prints `type`, or `(types)` if it is not a single one or is a function.
    pub(super) fn result_types<I: ExactSizeIterator<Item = Type> + Clone>(&mut self, types: I) {
        if types.len() == 1
            && let Some(one) = types.clone().next()
            && !matches!(self.cx.type_data(one), TypeData::Function { .. })
        {
            return self.ty(one);
        }
        self.out.push(b'(');
        self.type_list(types);
        self.out.push(b')');
    }

    /// Prints a float value of a bit pattern.
    pub(super) fn float(&mut self, kind: FloatKind, bits: u128) {
        self.out.extend_from_slice(apnum::ApFloat::from_bits(kind, bits).mlir_text().as_bytes());
    }

    /// Prints `name = value`, or the name alone for a unit attribute.
    pub(super) fn named_attr(&mut self, name: Ident, value: Attr) {
        text::push_keyword_or_string(&mut self.out, self.cx.ident_text(name));
        if value != Attr::UNIT {
            self.out.extend_from_slice(b" = ");
            self.attr(value);
        }
    }

    /// Appends what a function writes to a string.
    pub(super) fn via_string(&mut self, write: impl FnOnce(&Context, &mut String)) {
        let mut text = String::new();
        write(self.cx, &mut text);
        self.put(&text);
    }

    /// Prints the key of a resource.
    pub(super) fn resource_key(&mut self, dialect: Ident, key: Ident) {
        if self.known_resources.insert((dialect, key)) {
            self.resources.push((dialect, key));
        }
        text::push_keyword_or_string(&mut self.out, self.cx.ident_text(key));
    }

    /// Returns the text so far.
    pub(super) fn into_string(self) -> String {
        String::from_utf8(self.out).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
    }
}

/// Calls a function, on a larger stack if little is left.
#[inline]
pub(super) fn deeper<R>(f: impl FnOnce() -> R) -> R {
    crate::ensure_sufficient_stack(f)
}

impl AsmPrinter for Writer<'_> {
    fn context(&self) -> &Context {
        self.cx
    }

    fn write(&mut self, text: &str) {
        self.put(text);
    }

    fn ty(&mut self, ty: Type) {
        Writer::ty(self, ty);
    }

    fn attr(&mut self, attr: Attr) {
        Writer::attr(self, attr);
    }

    fn attr_without_type(&mut self, attr: Attr) {
        self.attr_untyped(attr);
    }

    fn attr_stripped(&mut self, attr: Attr) {
        Writer::attr_stripped(self, attr);
    }

    fn symbol_name(&mut self, name: &[u8]) {
        text::push_symbol(&mut self.out, name);
    }

    fn keyword_or_string(&mut self, word: &[u8]) {
        text::push_keyword_or_string(&mut self.out, word);
    }

    fn string(&mut self, text: &[u8]) {
        text::push_string(&mut self.out, text);
    }
}
