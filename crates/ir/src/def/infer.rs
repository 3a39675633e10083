//! Inference of result types from the definition, and initial states.

use super::{Arity, InferCx, OpDef, Rule, TraitSet, TypeConstraint, TypePred, TypeTransform};
use crate::{Body, Context, Loc, OpState, Type, TypeRef};
use smallvec::SmallVec;

impl OpDef {
    /// Creates a state of an operation of this definition, with the defaults of its attributes.
    ///
    /// # Panics
    /// If the definition is not registered in the context.
    #[track_caller]
    pub fn state(&'static self, cx: &Context, loc: Loc) -> OpState {
        let Some(name) = cx.name_of_def(self) else {
            panic!("'{}' is not registered in this context", self.name);
        };
        OpState::new(cx, name, loc)
    }

    /// Infers the result types: from the `infer` hook, from `SAME_OPERANDS_AND_RESULT_TYPE`, from constraints
    /// that admit one type, and from the rules `AllTypesMatch` and `TypesMatchWith`.
    ///
    /// # Errors
    /// A message if they cannot be inferred.
    pub fn infer_results(&self, body: &Body, state: &OpState) -> Result<SmallVec<[Type; 2]>, String> {
        if let Some(infer) = self.hooks.infer {
            return infer(&InferCx { body, state });
        }
        let cx = body.context();
        let same = self.traits.contains(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE);
        let same = state.operands.first().filter(|_| same).map(|&value| body.value(value).ty_handle());
        let mut known: SmallVec<[Option<Type>; 2]> =
            self.results.iter().map(|result| same.or_else(|| result.constraint.only_type(cx))).collect();
        // A rule can use a result that another rule determines: at most one step for each result.
        for _ in 0..self.results.len() {
            for index in 0..known.len() {
                if known[index].is_none() {
                    known[index] = self.type_by_rules(body, state, index, &known);
                }
            }
        }
        let missing = || format!("'{}' op result types do not follow from its operands", self.name);
        if self.results.iter().any(|result| result.arity != Arity::One) {
            return Err(missing());
        }
        known.into_iter().collect::<Option<_>>().ok_or_else(missing)
    }

    /// Infers the result types (see [`OpDef::infer_results`]) and sets them in a state.
    ///
    /// # Panics
    /// If they cannot be inferred.
    #[track_caller]
    pub fn fill_results(&self, body: &Body, state: &mut OpState) {
        match self.infer_results(body, state) {
            Ok(types) => state.result_types = types,
            Err(message) => panic!("{message}"),
        }
    }

    fn type_by_rules(
        &self,
        body: &Body,
        state: &OpState,
        result: usize,
        known: &[Option<Type>],
    ) -> Option<Type> {
        let name = self.results[result].name;
        self.rules.iter().find_map(|rule| match rule {
            Rule::AllTypesMatch(names) if names.contains(&name) => {
                names.iter().find_map(|other| self.type_named(body, state, other, known))
            }
            Rule::TypesMatchWith { from, to, transform, .. } if *to == name => {
                let from = self.type_named(body, state, from, known)?;
                Some(transform.apply(body.context().ty(from))?.handle())
            }
            _ => None,
        })
    }

    /// Returns the type of an operand at a fixed position, of a result with a known type, or of a typed
    /// attribute.
    fn type_named(&self, body: &Body, state: &OpState, name: &str, known: &[Option<Type>]) -> Option<Type> {
        if let Some(index) = self.operands.iter().position(|operand| operand.name == name) {
            let fixed = self.operands[..index].iter().all(|operand| operand.arity == Arity::One);
            let value = state.operands.get(index).filter(|_| fixed)?;
            return Some(body.value(*value).ty_handle());
        }
        if let Some(index) = self.results.iter().position(|result| result.name == name) {
            return known[index];
        }
        let cx = body.context();
        Some(cx.attr_ref(state.find_attr(cx, name)?).ty()?.handle())
    }
}

impl TypeConstraint {
    /// Returns the only type that satisfies the constraint, if it evidently admits just one.
    pub fn only_type(&self, cx: &Context) -> Option<Type> {
        match self.pred {
            TypePred::Index => Some(Type::INDEX),
            TypePred::None => Some(Type::NONE),
            TypePred::Integer { widths: &[width], signs: &[sign] } => Some(cx.integer_type(width, sign)),
            TypePred::Float(&[kind]) => Some(cx.float_type(kind)),
            TypePred::Only(make) => Some(make.0(cx)),
            TypePred::Dialect(name) => {
                let def = cx.find_type_def(name)?;
                cx.type_def(def).params.is_empty().then(|| cx.dialect_type(def, []))
            }
            _ => None,
        }
    }
}

impl TypeTransform {
    /// Returns the derived type; `None` if there is none, or it is a list.
    pub fn apply<'a>(&self, ty: TypeRef<'a>) -> Option<TypeRef<'a>> {
        match self {
            TypeTransform::ElementType => ty.element_type(),
            TypeTransform::BoolLike => Some(ty.with_element(Type::I1)),
            TypeTransform::Fn(transform) => transform.0(ty),
            TypeTransform::List(_) => None,
        }
    }
}
