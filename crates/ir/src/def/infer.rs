//! Result types that follow from the definition, and states to start from.

use super::{Arity, InferCx, OpDef, Rule, TraitSet, TypeConstraint, TypePred, TypeTransform};
use crate::{Body, Context, Loc, OpState, Type, TypeRef};
use smallvec::SmallVec;

impl OpDef {
    /// A state for an operation of this definition, with the defaults of its attributes.
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

    /// The types of the results as they follow from the rest of the operation: from the `infer` hook,
    /// from `SAME_OPERANDS_AND_RESULT_TYPE`, from constraints that admit one type, and from the rules
    /// `AllTypesMatch` and `TypesMatchWith`.
    ///
    /// # Errors
    /// A message if they do not follow.
    pub fn infer_results(&self, body: &Body, state: &OpState) -> Result<SmallVec<[Type; 2]>, String> {
        if let Some(infer) = self.hooks.infer {
            return infer(&InferCx { body, state });
        }
        let cx = body.context();
        let same = self.traits.contains(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE);
        let same = state.operands.first().filter(|_| same).map(|&value| body.value(value).ty_handle());
        let mut known: SmallVec<[Option<Type>; 2]> =
            self.results.iter().map(|result| same.or_else(|| result.constraint.only_type(cx))).collect();
        // A rule can start from a result that another rule gives: at most one step for each result.
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

    /// Puts the types of [`OpDef::infer_results`] into a state.
    ///
    /// # Panics
    /// If they do not follow.
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

    /// The type of an operand at a fixed place, of a result that is known, or of a typed attribute.
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
    /// The one type that satisfies the constraint, if it is evident that there is just one.
    pub fn only_type(&self, cx: &Context) -> Option<Type> {
        match self.pred {
            TypePred::Index => Some(Type::INDEX),
            TypePred::None => Some(Type::NONE),
            TypePred::Integer { widths: &[width], signs: &[sign] } => Some(cx.integer_type(width, sign)),
            TypePred::Float(&[kind]) => Some(cx.float_type(kind)),
            TypePred::Dialect(name) => {
                let def = cx.find_type_def(name)?;
                cx.type_def(def).params.is_empty().then(|| cx.dialect_type(def, []))
            }
            _ => None,
        }
    }
}

impl TypeTransform {
    /// The type that follows from a type; `None` if there is none, or a list.
    pub fn apply<'a>(&self, ty: TypeRef<'a>) -> Option<TypeRef<'a>> {
        match self {
            TypeTransform::ElementType => ty.element_type(),
            TypeTransform::BoolLike => Some(ty.with_element(Type::I1)),
            TypeTransform::Fn(transform) => transform(ty),
            TypeTransform::List(_) => None,
        }
    }
}
