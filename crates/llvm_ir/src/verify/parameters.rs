//! Attributes of parameters, arguments and results.

use super::attributes::check_alignstack;
use super::types::is_sized;
use super::{check, check_align};
use crate::attributes::{self, Attributes};
use crate::layout::Layout;
use crate::types::Types;
use ir::{AttrRef, TypeRef};
use llvm::types::address_space;

/// Attributes of integers.
const OF_INTEGERS: [&str; 3] = ["allocalign", "signext", "zeroext"];

/// Attributes of pointers.
const OF_POINTERS: [&str; 15] = [
    "allocptr",
    "byref",
    "byval",
    "captures",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "nest",
    "noalias",
    "nonnull",
    "preallocated",
    "readnone",
    "readonly",
    "sret",
];

/// Pairs of which a parameter may have one alone.
const EXCLUSIVE: [(&str, &str); 6] = [
    ("inalloca", "readonly"),
    ("sret", "returned"),
    ("zeroext", "signext"),
    ("readnone", "readonly"),
    ("readnone", "writeonly"),
    ("readonly", "writeonly"),
];

/// Attributes that results cannot have.
const NOT_OF_RESULTS: [&str; 14] = [
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "elementtype",
    "inalloca",
    "nest",
    "preallocated",
    "readnone",
    "readonly",
    "returned",
    "sret",
    "writeonly",
    "captures",
];

/// Checks of the attributes of a signature.
pub(super) struct Signature<'a, 'm> {
    /// Texts of types.
    pub(super) types: &'a mut Types<'m>,
    /// Sizes of types.
    pub(super) layout: &'a Layout,
    /// The type of the result, if there is one.
    pub(super) result: Option<TypeRef<'m>>,
    /// Whether the signature is of an intrinsic.
    pub(super) is_intrinsic: bool,
}

impl<'m> Signature<'_, 'm> {
    /// Checks the dictionaries of a result and of parameters of these types.
    pub(super) fn check(
        &mut self,
        of_result: Option<AttrRef<'m>>,
        of_params: &[(AttrRef<'m>, TypeRef<'m>)],
    ) -> Result<(), String> {
        if let (Some(given), Some(ty)) = (of_result, self.result) {
            let set = attributes::of_parameter(given, self.types);
            if let Some(wrong) = set.find(|name| NOT_OF_RESULTS.contains(&name)) {
                return Err(format!("Attribute '{wrong}' does not apply to function return values"));
            }
            self.check_one(given, &set, ty)?;
        }
        let (mut nest, mut returned, mut sret) = (false, false, false);
        for (index, &(given, ty)) in of_params.iter().enumerate() {
            let set = attributes::of_parameter(given, self.types);
            if set.is_empty() {
                continue;
            }
            let is_callee = self.is_intrinsic || !set.has("elementtype");
            check(is_callee, "Attribute 'elementtype' can only be applied to intrinsics and inline asm.")?;
            self.check_one(given, &set, ty)?;
            if set.has("nest") {
                check(!nest, "More than one parameter has attribute nest!")?;
                nest = true;
            }
            if set.has("returned") {
                check(!returned, "More than one parameter has attribute returned!")?;
                let same = self.result.is_some_and(|result| self.has_same_bits(ty, result));
                check(same, "Incompatible argument and return types for 'returned' attribute")?;
                returned = true;
            }
            if set.has("sret") {
                check(!sret, "Cannot have multiple 'sret' parameters!")?;
                check(index <= 1, "Attribute 'sret' is not on first or second parameter!")?;
                sret = true;
            }
            let is_last = index + 1 == of_params.len();
            check(is_last || !set.has("inalloca"), "inalloca isn't on the last parameter!")?;
        }
        Ok(())
    }

    /// Whether a value of a type can be taken for one of another without a conversion.
    fn has_same_bits(&self, from: TypeRef<'m>, to: TypeRef<'m>) -> bool {
        if from == to {
            return true;
        }
        let is_vector = |ty: TypeRef<'m>| ty.element_type().is_some_and(TypeRef::is_scalar_number);
        is_vector(from) && is_vector(to) && self.layout.bits(from) == self.layout.bits(to)
    }

    /// Checks the attributes of a parameter or result of a type.
    fn check_one(&self, given: AttrRef<'m>, set: &Attributes, ty: TypeRef<'m>) -> Result<(), String> {
        let has = |name: &&str| set.has(name);
        let passed = ["byval", "inalloca", "preallocated", "nest", "byref"].iter().filter(|name| has(name));
        let passed = passed.count() + usize::from(set.has("sret") || set.has("inreg"));
        let clash = "Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!";
        check(passed <= 1, clash)?;
        for (one, other) in EXCLUSIVE {
            if set.has(one) && set.has(other) {
                return Err(format!("Attributes '{one} and {other}' are incompatible!"));
            }
        }
        if let Some(wrong) = set.find(|name| !fits(name, set, ty)) {
            return Err(format!("Attribute '{wrong}' applied to incompatible type!"));
        }
        self.check_values(given, set)
    }

    /// Checks the values of attributes.
    fn check_values(&self, given: AttrRef<'m>, set: &Attributes) -> Result<(), String> {
        for name in ["byval", "byref", "inalloca", "preallocated"].into_iter().filter(|name| set.has(name)) {
            let key = given.context().ident(&format!("llvm.{name}"));
            let Some(ty) = given.entry(key).and_then(|ty| ty.as_type()) else { continue };
            if !is_sized(ty) {
                return Err(format!("Attribute '{name}' does not support unsized types!"));
            }
            if self.layout.alloc_bytes(ty).is_some_and(|bytes| bytes >= 1 << 32) {
                return Err(format!("huge '{name}' arguments are unsupported"));
            }
        }
        let number = |name: &str| set.value(name).and_then(|value| value.parse::<u64>().ok());
        check(number("align") != Some(0), "alignment is not a power of two")?;
        check_align(number("align").unwrap_or(0))?;
        check_alignstack(set)?;
        for name in ["dereferenceable", "dereferenceable_or_null"] {
            check(number(name) != Some(0), "dereferenceable bytes must be non-zero")?;
        }
        let bounds = set.value("range").and_then(|range| range.split_once(' ')?.1.split_once(", "));
        let is_empty = bounds.is_some_and(|(lower, upper)| lower == upper && lower != "0");
        check(!is_empty, "the range represent the empty set but limits aren't 0!")
    }
}

/// Whether an attribute of a set fits values of a type.
fn fits(name: &str, set: &Attributes, ty: TypeRef<'_>) -> bool {
    if OF_INTEGERS.contains(&name) {
        return ty.is_integer();
    }
    if OF_POINTERS.contains(&name) {
        return address_space(ty).is_some();
    }
    let element = ty.element_or_self();
    match name {
        "align" => address_space(element).is_some(),
        "range" => {
            let width = set.value("range").and_then(|range| range.strip_prefix('i')?.split(' ').next());
            let width = width.and_then(|width| width.parse().ok());
            element.is_integer() && element.int_width() == width
        }
        _ => true,
    }
}
