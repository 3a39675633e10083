//! Type conversion, and materialization of values between types.

use super::SignatureConversion;
use crate::Rewriter;
use ir::{BlockRef, Loc, OpRef, RegionRef, Type, TypeRef, Value, ValueRef};
use smallvec::SmallVec;

/// Types that a type is converted to: one, several, or none.
pub type Types = SmallVec<[Type; 1]>;

/// Result of a conversion function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Converted {
    /// The function does not handle the type.
    Unhandled,
    /// The type cannot be converted.
    Failed,
    /// The type is converted to these: one, several, or none.
    To(Types),
}

impl From<Type> for Converted {
    fn from(ty: Type) -> Self {
        Converted::To(smallvec::smallvec![ty])
    }
}

impl From<Option<Type>> for Converted {
    fn from(ty: Option<Type>) -> Self {
        ty.map_or(Converted::Unhandled, Converted::from)
    }
}

impl From<Vec<Type>> for Converted {
    fn from(types: Vec<Type>) -> Self {
        Converted::To(types.into())
    }
}

impl From<Option<Vec<Type>>> for Converted {
    fn from(types: Option<Vec<Type>>) -> Self {
        types.map_or(Converted::Unhandled, Converted::from)
    }
}

type OfType = Box<dyn Fn(&TypeConverter, TypeRef<'_>) -> Converted + Send + Sync>;
type OfValue = Box<dyn Fn(&TypeConverter, ValueRef<'_>) -> Converted + Send + Sync>;
type ToOne = Box<dyn Fn(&mut Rewriter<'_>, Materialization<'_>) -> Option<Value> + Send + Sync>;
type ToMany = Box<dyn Fn(&mut Rewriter<'_>, Materialization<'_>) -> Option<Vec<Value>> + Send + Sync>;

enum Rule {
    Type(OfType),
    Value(OfValue),
}

/// Request to a materialization function: values of `types` from `inputs`.
#[derive(Clone, Copy, Debug)]
pub struct Materialization<'a> {
    /// Types of the requested values; one for a source or argument materialization.
    pub types: &'a [Type],
    /// Available values.
    pub inputs: &'a [Value],
    /// Location.
    pub loc: Loc,
    /// For a target materialization: the type that was converted to `types`.
    pub original: Option<Type>,
}

impl Materialization<'_> {
    /// Returns the requested type, the first if there are several.
    pub fn ty(&self) -> Option<Type> {
        self.types.first().copied()
    }
}

/// Type converter, a list of conversion functions. Functions added last are tried first; a type that none
/// handles cannot be converted, so the first one is usually `|ty| ty.handle()`.
///
/// ```
/// # use rewrite::TypeConverter;
/// # use ir::Type;
/// let mut types = TypeConverter::new();
/// types.add(|ty| ty.handle());
/// types.add(|ty| ty.is_index().then_some(Type::I64));
/// // A wide integer is converted to two halves, and `none` to no value at all.
/// types.add(|ty| (ty.int_width() == Some(128)).then(|| vec![Type::I64, Type::I64]));
/// types.add(|ty| (ty.handle() == Type::NONE).then(Vec::new));
/// ```
#[derive(Default)]
pub struct TypeConverter {
    rules: Vec<Rule>,
    source: Vec<ToOne>,
    argument: Vec<ToOne>,
    target: Vec<ToMany>,
    casts_stay: bool,
}

impl TypeConverter {
    /// Creates a converter without functions.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a conversion function: to one type (`Type`, `Option<Type>`), to several or none (`Vec<Type>`,
    /// `Option<Vec<Type>>`), or to any [`Converted`]. `None` leaves the type to other functions.
    pub fn add<R: Into<Converted>>(
        &mut self,
        convert: impl Fn(TypeRef<'_>) -> R + Send + Sync + 'static,
    ) -> &mut Self {
        self.rules.push(Rule::Type(Box::new(move |_, ty| convert(ty).into())));
        self
    }

    /// Adds a function like [`add`](Self::add) that also receives the converter, for the types nested in a
    /// type.
    pub fn add_nested<R: Into<Converted>>(
        &mut self,
        convert: impl Fn(&TypeConverter, TypeRef<'_>) -> R + Send + Sync + 'static,
    ) -> &mut Self {
        self.rules.push(Rule::Type(Box::new(move |types, ty| convert(types, ty).into())));
        self
    }

    /// Adds a function like [`add`](Self::add) that receives the value whose type is converted. It is not
    /// called for types of no value, such as those in attributes.
    pub fn add_for_values<R: Into<Converted>>(
        &mut self,
        convert: impl Fn(ValueRef<'_>) -> R + Send + Sync + 'static,
    ) -> &mut Self {
        self.rules.push(Rule::Value(Box::new(move |_, value| convert(value).into())));
        self
    }

    /// Adds a function that creates a value of an original type from converted values, for users that are not
    /// converted. Without one a cast remains, and the conversion fails.
    pub fn source_materialization(
        &mut self,
        make: impl Fn(&mut Rewriter<'_>, Materialization<'_>) -> Option<Value> + Send + Sync + 'static,
    ) -> &mut Self {
        self.source.push(Box::new(make));
        self
    }

    /// Adds a function that creates a value of the original type of a block argument from the arguments that
    /// replace it. If it returns `None`, source materializations are tried.
    pub fn argument_materialization(
        &mut self,
        make: impl Fn(&mut Rewriter<'_>, Materialization<'_>) -> Option<Value> + Send + Sync + 'static,
    ) -> &mut Self {
        self.argument.push(Box::new(make));
        self
    }

    /// Adds a function that creates a value of a converted type for a pattern from values of other types,
    /// such as ones that are not converted.
    pub fn target_materialization(
        &mut self,
        make: impl Fn(&mut Rewriter<'_>, Materialization<'_>) -> Option<Value> + Send + Sync + 'static,
    ) -> &mut Self {
        self.target_materialization_many(move |rw, what| {
            let one = (what.types.len() == 1).then(|| make(rw, what)).flatten();
            one.map(|value| vec![value])
        })
    }

    /// Adds a function like [`target_materialization`](Self::target_materialization) that creates several
    /// values.
    pub fn target_materialization_many(
        &mut self,
        make: impl Fn(&mut Rewriter<'_>, Materialization<'_>) -> Option<Vec<Value>> + Send + Sync + 'static,
    ) -> &mut Self {
        self.target.push(Box::new(make));
        self
    }

    /// Lets casts remain that no materialization replaces, without failing the conversion.
    pub fn casts_stay(&mut self) -> &mut Self {
        self.casts_stay = true;
        self
    }

    pub(super) fn do_casts_stay(&self) -> bool {
        self.casts_stay
    }

    /// Returns the types that a type is converted to; `None` if it cannot be converted.
    pub fn convert(&self, ty: TypeRef<'_>) -> Option<Types> {
        self.ask(|rule| match rule {
            Rule::Type(convert) => convert(self, ty),
            Rule::Value(_) => Converted::Unhandled,
        })
    }

    /// Returns the types that the type of a value is converted to; `None` if it cannot be converted.
    pub fn convert_value(&self, value: ValueRef<'_>) -> Option<Types> {
        self.ask(|rule| match rule {
            Rule::Type(convert) => convert(self, value.ty()),
            Rule::Value(convert) => convert(self, value),
        })
    }

    fn ask(&self, ask: impl Fn(&Rule) -> Converted) -> Option<Types> {
        self.rules.iter().rev().map(ask).find(|answer| *answer != Converted::Unhandled).and_then(|answer| {
            match answer {
                Converted::To(types) => Some(types),
                Converted::Failed | Converted::Unhandled => None,
            }
        })
    }

    /// Returns the type that a type is converted to, if it is exactly one.
    pub fn convert_one(&self, ty: TypeRef<'_>) -> Option<Type> {
        match self.convert(ty)?[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// Returns the converted types of all types, concatenated; `None` if one cannot be converted.
    pub fn convert_all<'a>(&self, types: impl IntoIterator<Item = TypeRef<'a>>) -> Option<Vec<Type>> {
        let mut all = Vec::new();
        for ty in types {
            all.extend(self.convert(ty)?);
        }
        Some(all)
    }

    /// Returns whether a type is converted to itself.
    pub fn is_legal_type(&self, ty: TypeRef<'_>) -> bool {
        self.convert(ty).is_some_and(|types| types[..] == [ty.handle()])
    }

    /// Returns whether the type of a value is converted to itself.
    pub fn is_legal_value(&self, value: ValueRef<'_>) -> bool {
        self.convert_value(value).is_some_and(|types| types[..] == [value.ty_handle()])
    }

    /// Returns whether the types of all operands and results of an operation are converted to themselves.
    pub fn is_legal(&self, op: OpRef<'_>) -> bool {
        op.operands().chain(op.results()).all(|value| self.is_legal_value(value))
    }

    /// Returns whether the types of all arguments of a region's blocks are converted to themselves.
    pub fn is_legal_region(&self, region: RegionRef<'_>) -> bool {
        region.blocks().flat_map(|block| block.arguments()).all(|value| self.is_legal_value(value))
    }

    /// Returns whether all inputs and results of a function type are converted to themselves. Other types
    /// must be legal themselves.
    pub fn is_legal_signature(&self, ty: TypeRef<'_>) -> bool {
        let cx = ty.context();
        match ty.as_function() {
            Some((inputs, results)) => inputs.iter().chain(results).all(|&ty| self.is_legal_type(cx.ty(ty))),
            None => self.is_legal_type(ty),
        }
    }

    /// Returns the conversion of the arguments of a block; `None` if the type of one cannot be converted.
    pub fn convert_block(&self, block: BlockRef<'_>) -> Option<SignatureConversion> {
        let mut signature = SignatureConversion::new(block.num_arguments());
        for (number, argument) in block.arguments().enumerate() {
            signature.add_inputs(number, &self.convert_value(argument)?);
        }
        Some(signature)
    }

    /// Returns the conversion of the inputs of a signature; `None` if one cannot be converted.
    pub fn convert_inputs<'a>(
        &self,
        inputs: impl ExactSizeIterator<Item = TypeRef<'a>>,
    ) -> Option<SignatureConversion> {
        let mut signature = SignatureConversion::new(inputs.len());
        for (number, ty) in inputs.enumerate() {
            signature.add_inputs(number, &self.convert(ty)?);
        }
        Some(signature)
    }

    /// Materializes a value of an original type; functions added last are tried first.
    pub(super) fn materialize_source(
        &self,
        rw: &mut Rewriter<'_>,
        what: Materialization<'_>,
        of_argument: bool,
    ) -> Option<Value> {
        let argument = self.argument.iter().rev().filter(|_| of_argument);
        argument.chain(self.source.iter().rev()).find_map(|make| make(rw, what))
    }

    /// Materializes values of converted types.
    pub(super) fn materialize_target(
        &self,
        rw: &mut Rewriter<'_>,
        what: Materialization<'_>,
    ) -> Option<Vec<Value>> {
        self.target.iter().rev().find_map(|make| make(rw, what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::context;

    #[test]
    fn the_last_function_that_has_an_answer_counts() {
        let cx = context();
        let mut types = TypeConverter::new();
        assert_eq!(types.convert(cx.ty(Type::INDEX)), None);
        types.add(|ty| ty.handle());
        types.add(|ty| ty.is_index().then(|| vec![Type::I64, Type::I1]));
        types.add(|ty| if ty.handle() == Type::F32 { Converted::Failed } else { Converted::Unhandled });
        types.add(|ty| (ty.handle() == Type::I1).then(Vec::new));
        assert_eq!(types.convert(cx.ty(Type::INDEX)).unwrap()[..], [Type::I64, Type::I1]);
        assert_eq!(types.convert(cx.ty(Type::F32)), None);
        assert_eq!(types.convert(cx.ty(Type::I1)).unwrap().len(), 0);
        assert_eq!(types.convert_one(cx.ty(Type::I32)), Some(Type::I32));
        assert_eq!(types.convert_one(cx.ty(Type::INDEX)), None);
        assert!(types.is_legal_type(cx.ty(Type::I32)) && !types.is_legal_type(cx.ty(Type::I1)));
        let function = cx.function_type(&[Type::I32], &[Type::INDEX]);
        assert!(!types.is_legal_signature(cx.ty(function)));
        let all = types.convert_all([Type::INDEX, Type::I1, Type::I32].map(|ty| cx.ty(ty)));
        assert_eq!(all, Some(vec![Type::I64, Type::I1, Type::I32]));
    }

    #[test]
    fn functions_may_convert_nested_types() {
        let cx = context();
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle()).add(|ty| ty.is_index().then_some(Type::I64));
        types.add_nested(|types, ty| {
            let (inputs, results) = ty.as_function()?;
            let cx = ty.context();
            let convert = |list: &[Type]| types.convert_all(list.iter().map(|&ty| cx.ty(ty)));
            Some(cx.function_type(&convert(inputs)?, &convert(results)?))
        });
        let function = cx.function_type(&[Type::INDEX], &[Type::I1, Type::INDEX]);
        let expected = cx.function_type(&[Type::I64], &[Type::I1, Type::I64]);
        assert_eq!(types.convert_one(cx.ty(function)), Some(expected));
    }
}
