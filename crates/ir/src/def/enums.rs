//! Enums as inherent attributes: predicates, rounding modes, flags.

use crate::{Attr, AttrRef, Context, List, Signedness, TypeData};
use std::fmt::Write;

/// Definition of an enum that is an inherent attribute.
#[derive(Clone, Debug)]
pub struct EnumDef {
    /// Name of the Rust and MLIR class, `"CmpIPredicate"`.
    pub name: &'static str,
    /// Constraint on such an attribute, as worded in diagnostics.
    pub summary: &'static str,
    /// Attribute of a case in generic form.
    pub storage: EnumStorage,
    /// Cases, in the order of their definition.
    pub cases: List<(&'static str, u32)>,
    /// Whether a value is a set of cases (one bit each) instead of one case.
    pub flags: bool,
    /// Whether it is no attribute in MLIR but a native property, whose generic form is an attribute.
    pub native: bool,
    /// Name in errors of the parser, if it is not the class.
    pub called: Option<&'static str>,
    /// Separator of the cases of a set in text, `", "` or `"|"`.
    pub separator: &'static str,
}

/// Attribute of an enum case in generic form.
#[derive(Clone, Debug)]
pub enum EnumStorage {
    /// An integer attribute of this many bits: `0 : i64`.
    Integer(u32),
    /// A dialect's attribute, by full name: `#arith.overflow<none>`.
    Dialect(&'static str),
}

impl EnumDef {
    /// Returns the value of a case by name.
    pub fn value(&self, name: &[u8]) -> Option<u32> {
        self.cases.iter().find(|case| case.0.as_bytes() == name).map(|case| case.1)
    }

    /// Returns the name of a case by value.
    pub fn case_name(&self, value: u32) -> Option<&str> {
        self.cases.iter().find(|case| case.1 == value).map(|case| case.0)
    }

    /// Whether a number is a value of the enum.
    pub fn contains(&self, value: u32) -> bool {
        if self.flags {
            let all = self.cases.iter().fold(0, |all, case| all | case.1);
            value & !all == 0
        } else {
            self.case_name(value).is_some()
        }
    }

    /// Appends the keywords of a value: one case, or the cases of a set with the separator.
    pub fn write_keywords(&self, value: u32, out: &mut String) {
        if let Some(name) = self.case_name(value) {
            out.push_str(name);
            return;
        }
        // Larger groups first, as `fast` comprises all of its bits.
        let mut rest = value;
        let mut first = true;
        let mut groups: Vec<_> = self.cases.iter().filter(|case| case.1.count_ones() > 1).collect();
        groups.extend(self.cases.iter().filter(|case| case.1.count_ones() == 1));
        for (name, bits) in groups {
            if rest & bits == *bits {
                if !first {
                    out.push_str(self.separator);
                }
                out.push_str(name);
                first = false;
                rest &= !bits;
            }
        }
        if rest != 0 {
            let _ = write!(out, "{}{rest:#x}", if first { "" } else { self.separator });
        }
    }

    /// Returns the attribute of a value, as in generic form and bytecode.
    pub fn widen(&self, cx: &Context, value: u32) -> Attr {
        match &self.storage {
            EnumStorage::Integer(width) => cx.int_attr(cx.int_type(*width), i128::from(value)),
            EnumStorage::Dialect(name) => match cx.find_attr_def(name) {
                Some(def) => cx.dialect_attr(def, [Some(cx.i64_attr(i64::from(value)))]),
                None => cx.i64_attr(i64::from(value)),
            },
        }
    }

    /// Returns the value of an attribute created by [`widen`](Self::widen), or of a dialect's attribute that
    /// is a case of this enum; `None` for any other.
    pub fn narrow(&self, attr: AttrRef<'_>) -> Option<u32> {
        let is_case = || attr.dialect_def()?.case_of.filter(|of| std::ptr::eq(*of, self));
        let int = match &self.storage {
            EnumStorage::Integer(_) if is_case().is_some() => attr.dialect_param(0)?.as_int()?,
            EnumStorage::Integer(width) => {
                let ty = attr.ty()?.data();
                let wanted = TypeData::Integer { width: *width, signedness: Signedness::Signless };
                (*ty == wanted).then(|| attr.as_int())??
            }
            EnumStorage::Dialect(name) => {
                let def = attr.dialect_def()?;
                (def.name == *name).then(|| attr.dialect_param(0)?.as_int())??
            }
        };
        let value = u32::try_from(int.to_u64()?).ok()?;
        self.contains(value).then_some(value)
    }
}

/// Rust enum (or set of flags) with an [`EnumDef`], declared by [`enum_attr!`](crate::enum_attr).
pub trait EnumAttr: Copy + 'static {
    /// Definition of the enum.
    const DEF: &'static EnumDef;
    /// Returns the case or set of a raw value.
    fn from_word(word: u32) -> Option<Self>;
    /// Returns the raw value.
    fn to_word(self) -> u32;
}

/// Declares a Rust enum that is an inherent attribute.
///
/// ```ignore
/// enum_attr! {
///     /// Comparison of integers.
///     pub enum CmpIPredicate: integer(64) { Eq = 0 "eq", Ne = 1 "ne" }
/// }
/// enum_attr! {
///     /// What may not overflow.
///     pub flags OverflowFlags: dialect("arith.overflow", "Integer overflow arith flags") separated(", ") { NONE = 0 "none", NSW = 1 "nsw" }
/// }
/// ```
#[macro_export]
macro_rules! enum_attr {
    ($(#[$doc:meta])* $vis:vis enum $name:ident : $storage:ident($arg:literal $(, $summary:literal $(, $called:literal)?)?) {
        $($(#[$case_doc:meta])* $case:ident = $value:literal $text:literal),* $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u32)]
        $vis enum $name { $($(#[$case_doc])* #[doc = concat!("`", $text, "`.")] $case = $value),* }

        #[allow(dead_code)]
        impl $name {
            /// Returns the raw value.
            pub const fn to_word(self) -> u32 { self as u32 }
        }

        impl $crate::def::EnumAttr for $name {
            const DEF: &'static $crate::def::EnumDef = {
                static DEF: $crate::def::EnumDef = $crate::def::EnumDef {
                    name: stringify!($name),
                    summary: $crate::enum_attr!(@summary $storage $arg; $($summary)?; $name; $($value),*),
                    storage: $crate::enum_attr!(@storage $storage $arg),
                    cases: &[$(($text, $value)),*],
                    flags: false,
                    native: $crate::enum_attr!(@native $storage),
                    called: $crate::enum_attr!(@called $($($called)?)?),
                    separator: "",
                };
                &DEF
            };
            fn from_word(word: u32) -> Option<Self> {
                match word { $($value => Some($name::$case),)* _ => None }
            }
            fn to_word(self) -> u32 { self as u32 }
        }
    };
    ($(#[$doc:meta])* $vis:vis flags $name:ident : $storage:ident($arg:literal $(, $summary:literal $(, $called:literal)?)?) separated($separator:literal) {
        $($(#[$case_doc:meta])* $case:ident = $value:literal $text:literal),* $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis struct $name(u32);

        #[allow(dead_code)]
        impl $name {
            $($(#[$case_doc])* #[doc = concat!("`", $text, "`.")] pub const $case: $name = $name($value);)*
            /// Returns the raw value.
            pub const fn to_word(self) -> u32 { self.0 }
            /// Whether all flags of `other` are in this set.
            pub const fn contains(self, other: $name) -> bool { self.0 & other.0 == other.0 }
            /// Returns the flags in both sets.
            pub const fn intersection(self, other: $name) -> $name { $name(self.0 & other.0) }
            /// Returns the flags of this set that are not in `other`.
            pub const fn difference(self, other: $name) -> $name { $name(self.0 & !other.0) }
            /// Returns the flags in either set.
            pub const fn union(self, other: $name) -> $name { $name(self.0 | other.0) }
        }

        impl $crate::def::EnumAttr for $name {
            const DEF: &'static $crate::def::EnumDef = {
                static DEF: $crate::def::EnumDef = $crate::def::EnumDef {
                    name: stringify!($name),
                    summary: $crate::enum_attr!(@summary $storage $arg; $($summary)?; $name; $($value),*),
                    storage: $crate::enum_attr!(@storage $storage $arg),
                    cases: &[$(($text, $value)),*],
                    flags: true,
                    native: $crate::enum_attr!(@native $storage),
                    called: $crate::enum_attr!(@called $($($called)?)?),
                    separator: $separator,
                };
                &DEF
            };
            fn from_word(word: u32) -> Option<Self> { Self::DEF.contains(word).then_some($name(word)) }
            fn to_word(self) -> u32 { self.0 }
        }
    };
    (@summary $storage:ident $arg:literal; $summary:literal; $($rest:tt)*) => { $summary };
    (@summary dialect $arg:literal; ; $name:ident; $($values:tt)*) => { stringify!($name) };
    (@summary property $width:literal; ; $name:ident; $($values:tt)*) => { stringify!($name) };
    (@summary integer $width:literal; ; $name:ident; $first:literal $(, $value:literal)*) => {
        concat!("allowed ", $width, "-bit signless integer cases: ", $first $(, ", ", $value)*)
    };
    (@called) => { None };
    (@called $called:literal) => { Some($called) };
    (@native property) => { true };
    (@native $storage:ident) => { false };
    (@storage property $width:expr) => { $crate::def::EnumStorage::Integer($width) };
    (@storage integer $width:expr) => { $crate::def::EnumStorage::Integer($width) };
    (@storage dialect $name:expr) => { $crate::def::EnumStorage::Dialect($name) };
}
