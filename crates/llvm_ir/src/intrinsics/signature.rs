//! Signatures of intrinsics: the types of the results, `<-`, and those of the parameters.
//!
//! A type is a word: `i32`, `bf16`, `f64`, `ppcf128` numbers, `v4f32` a vector, `nxv4f32` one of a multiple of that size, `p` a pointer, `p3`
//! one into an address space, `...` any more arguments. `any`, `anyint`, `anyfloat`, `anyvector` and `anyptr` are types that are part of the
//! symbol. Others follow from one of these, by its number: `=0` is the same, `element=0` that of its elements, `shape=0:i1` a vector of its
//! shape, `part=0:2` a vector of half as many elements, `wide=0` and `narrow=0` one of twice or half the width, `halves=0` and
//! `quarters=0` more elements of a part of the width, `ints=0` integers of its width, `pointers=0` as many pointers.

use ir::TypeRef;
use llvm::types::{address_space, is_compatible_float, struct_view};

/// Types of an intrinsic.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Signature(pub(crate) &'static str);

/// Mistake in a call of an intrinsic.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Mismatch {
    /// It takes so many arguments.
    Count(usize),
    /// No choice of the types that are part of the symbol fits.
    Types,
    /// The result is of this type.
    Result(String),
    /// The argument of this position is of this type.
    Argument(usize, String),
}

fn is_overload(word: &str) -> bool {
    word.starts_with("any") || word.starts_with("pointers=")
}

impl Signature {
    fn words(self) -> (Vec<&'static str>, Vec<&'static str>) {
        let (results, parameters) = self.0.split_once("<-").unwrap_or_default();
        (results.split_whitespace().collect(), parameters.split_whitespace().collect())
    }

    /// Whether types are part of the symbol.
    pub(crate) fn is_overloaded(self) -> bool {
        self.0.split_whitespace().any(is_overload)
    }

    /// Whether it takes any more arguments.
    pub(crate) fn is_variadic(self) -> bool {
        self.0.ends_with("...")
    }

    /// Returns the types that are part of the symbol, for a result and arguments of these types; `None` for one that is not there.
    pub(crate) fn overloads<'t>(
        self,
        result: Option<TypeRef<'t>>,
        arguments: &[TypeRef<'t>],
    ) -> Vec<Option<TypeRef<'t>>> {
        let (results, parameters) = self.words();
        let given = of_results(results.len(), result);
        let results = results.iter().enumerate().map(|(index, word)| (word, given.get(index)));
        let parameters = parameters.iter().enumerate().map(|(index, word)| (word, arguments.get(index)));
        results.chain(parameters).filter(|(word, _)| is_overload(word)).map(|(_, ty)| ty.copied()).collect()
    }

    /// Checks the types of the result and of the arguments.
    ///
    /// # Errors
    /// The mismatch that LLVM refuses.
    pub(crate) fn check(
        self,
        result: Option<TypeRef<'_>>,
        arguments: &[TypeRef<'_>],
    ) -> Result<(), Mismatch> {
        let (results, mut parameters) = self.words();
        let overloads = self.overloads(result, arguments);
        let is_variadic = parameters.pop_if(|last| *last == "...").is_some();
        let expected = parameters.len();
        let given = of_results(results.len(), result);
        let fit = |word: &&str, ty: &TypeRef<'_>| fits(word, *ty, &overloads);
        let same_result =
            results.len() == given.len() && results.iter().zip(&given).all(|(word, ty)| fit(word, ty));
        let wrong = parameters.iter().zip(arguments).position(|(word, ty)| !fit(word, ty));
        let count = if is_variadic { arguments.len().min(expected) } else { arguments.len() };
        if self.is_overloaded() {
            // As LLVM says it: one that has no such overload, or, if arguments are missing, how many there are.
            let types = same_result && wrong.is_none() && count <= expected;
            return match types {
                false => Err(Mismatch::Types),
                true if count < expected => Err(Mismatch::Count(expected)),
                true => Ok(()),
            };
        }
        match wrong {
            _ if !same_result => Err(Mismatch::Result(spell_results(&results))),
            _ if count != expected => Err(Mismatch::Count(expected)),
            Some(index) => Err(Mismatch::Argument(index, spell(parameters[index]))),
            None => Ok(()),
        }
    }
}

/// Returns the types of so many results: several are the elements of a structure.
fn of_results<'t>(count: usize, result: Option<TypeRef<'t>>) -> Vec<TypeRef<'t>> {
    match result.and_then(struct_view) {
        Some(of) if count > 1 => of.elements().to_vec(),
        _ => result.into_iter().collect(),
    }
}

/// Number of elements of a vector, and its scalable dimensions.
fn shape(ty: TypeRef<'_>) -> Option<(i64, u64)> {
    let count = ty.is_vector().then(|| ty.shape()?.first().copied())??;
    Some((count, ty.scalable_dims()))
}

/// Number of bits of a number, or of the elements of a vector.
fn width(ty: TypeRef<'_>) -> Option<u32> {
    let element = ty.element_or_self();
    element.int_width().or_else(|| Some(element.float_kind()?.width()))
}

/// Whether a type is what a word says.
fn fits(word: &str, ty: TypeRef<'_>, overloads: &[Option<TypeRef<'_>>]) -> bool {
    let element = ty.element_or_self();
    let is_int = |ty: TypeRef<'_>| ty.int_width().is_some();
    match word {
        "any" => return true,
        "anyint" => return is_int(element),
        "anyfloat" => return is_compatible_float(element),
        "anyvector" => return ty.is_vector(),
        "anyptr" => return address_space(ty).is_some(),
        _ => {}
    }
    let Some((kind, of)) = word.split_once('=') else { return is_fixed(word, ty) };
    let (number, detail) = of.split_once(':').unwrap_or((of, ""));
    let Some(of) = number.parse().ok().and_then(|number: usize| overloads.get(number).copied().flatten())
    else {
        return true;
    };
    let (own, other) = (shape(ty), shape(of));
    let same_kind = is_int(element) == is_int(of.element_or_self());
    // As many elements, times one number, of a width times another, in halves.
    let scaled = |count: i64, wide: u32, narrow: u32| {
        let counts = match (own, other) {
            (Some(own), Some(other)) => own == (other.0.saturating_mul(count), other.1),
            (None, None) => true,
            _ => false,
        };
        let widths = width(ty)
            .zip(width(of))
            .is_none_or(|(own, of)| own.saturating_mul(narrow) == of.saturating_mul(wide));
        counts && widths
    };
    match kind {
        "" => ty == of,
        "element" => ty == of.element_or_self(),
        "shape" => own == other && is_fixed(detail, element),
        "part" => {
            let parts: i64 = detail.parse().unwrap_or(1);
            let counts = own.zip(other).is_some_and(|(own, of)| (own.0.saturating_mul(parts), own.1) == of);
            counts && element == of.element_or_self()
        }
        "wide" => same_kind && scaled(1, 2, 1),
        "narrow" => same_kind && scaled(1, 1, 2),
        "halves" => same_kind && scaled(2, 1, 2),
        "quarters" => same_kind && scaled(4, 1, 4),
        "ints" => is_int(element) && scaled(1, 1, 1),
        "pointers" => own.is_some() && own == other && address_space(element).is_some(),
        _ => true,
    }
}

/// Splits the word of a vector into the number of elements, whether it is a multiple of that, and the word of an element.
fn vector_word(word: &str) -> Option<(i64, bool, &str)> {
    let rest = word.strip_prefix("nx").unwrap_or(word).strip_prefix('v')?;
    let end = rest.find(|at: char| !at.is_ascii_digit())?;
    Some((rest[..end].parse().ok()?, word.starts_with("nx"), &rest[end..]))
}

/// Whether a type is that of a word that depends on no other. Words of rare types are of any.
fn is_fixed(word: &str, ty: TypeRef<'_>) -> bool {
    if let Some((count, is_scalable, element)) = vector_word(word) {
        let own = shape(ty).map(|(count, scalable)| (count, scalable != 0));
        return own == Some((count, is_scalable)) && is_fixed(element, ty.element_or_self());
    }
    let number = |rest: &str| rest.parse::<u32>().ok();
    if let Some(bits) = word.strip_prefix('i').and_then(number) {
        return ty.int_width() == Some(bits);
    }
    if let Some(space) = word.strip_prefix('p').filter(|rest| rest.is_empty() || number(rest).is_some()) {
        return address_space(ty) == Some(number(space).unwrap_or(0));
    }
    match word {
        "f16" | "bf16" | "f32" | "f64" | "f80" | "f128" => {
            ty.float_kind().is_some_and(|kind| kind.name() == word)
        }
        _ => true,
    }
}

/// Returns the type of a word that depends on no other, as LLVM writes it.
fn spell(word: &str) -> String {
    if let Some((count, is_scalable, element)) = vector_word(word) {
        let multiple = if is_scalable { "vscale x " } else { "" };
        return format!("<{multiple}{count} x {}>", spell(element));
    }
    match word {
        "f16" => "half",
        "bf16" => "bfloat",
        "f32" => "float",
        "f64" => "double",
        "f80" => "x86_fp80",
        "f128" => "fp128",
        "ppcf128" => "ppc_fp128",
        "x86amx" => "x86_amx",
        "MetadataVT" => "metadata",
        "p" => "ptr",
        _ => match word.strip_prefix('p').filter(|space| space.parse::<u32>().is_ok()) {
            Some(space) => return format!("ptr addrspace({space})"),
            None => word,
        },
    }
    .to_owned()
}

fn spell_results(words: &[&str]) -> String {
    match words {
        [] => "void".to_owned(),
        [word] => spell(word),
        _ => format!("{{ {} }}", words.iter().map(|word| spell(word)).collect::<Vec<_>>().join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intrinsics::definition_of;
    use ir::def::Registry;
    use ir::{Context, Type};

    fn check(name: &str, result: Option<TypeRef<'_>>, arguments: &[TypeRef<'_>]) -> Result<(), Mismatch> {
        let symbol = format!("llvm.{name}");
        definition_of(symbol.as_bytes()).expect("it is defined").definition.signature.check(result, arguments)
    }

    #[test]
    fn types_follow_from_others() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let [float, int, bit] = [Type::F32, Type::I32, Type::I1].map(|ty| cx.ty(ty));
        let [floats, bits] = [Type::F32, Type::I1].map(|ty| cx.ty(cx.vector_type(&[4], ty)));
        assert_eq!(check("is.fpclass", Some(bits), &[floats, int]), Ok(()));
        assert_eq!(check("is.fpclass", Some(bit), &[floats, int]), Err(Mismatch::Types));
        assert_eq!(check("vector.reduce.fadd", Some(float), &[float, floats]), Ok(()));
        assert_eq!(check("vector.reduce.fadd", Some(float), &[float, float]), Err(Mismatch::Types));
        assert_eq!(check("fma", Some(float), &[float, float]), Err(Mismatch::Count(3)));
        assert_eq!(check("fma", Some(float), &[float; 4]), Err(Mismatch::Types));
        assert_eq!(check("trap", None, &[int]), Err(Mismatch::Count(0)));
        assert_eq!(check("trap", Some(int), &[]), Err(Mismatch::Result("void".to_owned())));
    }

    #[test]
    fn words_say_shapes_and_widths() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let vector = |count, ty| cx.ty(cx.vector_type(&[count], ty));
        let of = [Some(vector(4, Type::I32))];
        let fit = |word, ty| fits(word, ty, &of);
        assert!(fit("=0", vector(4, Type::I32)) && !fit("=0", vector(2, Type::I32)));
        assert!(fit("element=0", cx.ty(Type::I32)) && !fit("element=0", cx.ty(Type::I64)));
        assert!(fit("part=0:2", vector(2, Type::I32)) && !fit("part=0:2", vector(4, Type::I32)));
        assert!(fit("wide=0", vector(4, Type::I64)) && !fit("wide=0", vector(4, Type::I32)));
        assert!(fit("narrow=0", vector(4, Type::I16)) && !fit("narrow=0", vector(8, Type::I16)));
        assert!(fit("halves=0", vector(8, Type::I16)) && !fit("halves=0", vector(4, Type::I16)));
        assert!(fit("quarters=0", vector(16, Type::I8)) && !fit("quarters=0", vector(8, Type::I8)));
        assert!(fit("ints=0", vector(4, Type::I32)) && !fit("ints=0", vector(4, Type::F32)));
        assert!(fit("v4f32", vector(4, Type::F32)) && !fit("nxv4f32", vector(4, Type::F32)));
        assert!(fit("f32", cx.ty(Type::F32)) && !fit("f64", cx.ty(Type::F32)) && !fit("p", cx.ty(Type::I64)));
    }

    #[test]
    fn fixed_types_are_told() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let int = cx.ty(Type::I32);
        let wrong = check("x86.sse2.psad.bw", Some(cx.ty(cx.vector_type(&[2], Type::I64))), &[int, int]);
        assert_eq!(wrong, Err(Mismatch::Argument(0, "<16 x i8>".to_owned())));
        assert_eq!(
            (spell("nxv4bf16"), spell("p3")),
            ("<vscale x 4 x bfloat>".into(), "ptr addrspace(3)".into())
        );
        assert_eq!(spell_results(&["i32", "f32"]), "{ i32, float }");
    }
}
