//! Conversion of block signatures.

use ir::{Type, Value};
use smallvec::SmallVec;
use std::ops::Range;

/// Conversion of one argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// It is dropped, and must have no uses in the end.
    Dropped,
    /// It is replaced by these new arguments; an empty range replaces it by nothing.
    Arguments(Range<usize>),
    /// It is replaced by these values.
    Values(SmallVec<[Value; 1]>),
}

/// Conversion of the arguments of a block: new arguments, some of which replace old ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignatureConversion {
    inputs: Vec<Input>,
    types: Vec<Type>,
}

impl SignatureConversion {
    /// Creates a conversion of a number of arguments, all of which are dropped.
    pub fn new(inputs: usize) -> Self {
        SignatureConversion { inputs: vec![Input::Dropped; inputs], types: Vec::new() }
    }

    /// Replaces an argument by new arguments of these types, after the existing ones.
    ///
    /// # Panics
    /// If there is no such argument.
    pub fn add_inputs(&mut self, input: usize, types: &[Type]) -> &mut Self {
        let start = self.types.len();
        self.types.extend(types);
        self.inputs[input] = Input::Arguments(start..self.types.len());
        self
    }

    /// Adds new arguments that replace no old one.
    pub fn add_new(&mut self, types: &[Type]) -> &mut Self {
        self.types.extend(types);
        self
    }

    /// Replaces an argument by values.
    ///
    /// # Panics
    /// If there is no such argument.
    pub fn replace_input(&mut self, input: usize, values: &[Value]) -> &mut Self {
        self.inputs[input] = Input::Values(values.into());
        self
    }

    /// Returns the types of the new arguments.
    pub fn types(&self) -> &[Type] {
        &self.types
    }

    /// Returns the range of new arguments that replace an old one; `None` if none do.
    pub fn arguments_for(&self, input: usize) -> Option<Range<usize>> {
        match self.inputs.get(input)? {
            Input::Arguments(range) => Some(range.clone()),
            Input::Dropped | Input::Values(_) => None,
        }
    }

    /// Returns the number of old arguments.
    pub fn len(&self) -> usize {
        self.inputs.len()
    }

    /// Returns whether there are no old arguments.
    pub fn is_empty(&self) -> bool {
        self.inputs.is_empty()
    }

    pub(super) fn input(&self, input: usize) -> &Input {
        self.inputs.get(input).unwrap_or(&Input::Dropped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_become_several_one_or_none() {
        let mut signature = SignatureConversion::new(4);
        signature.add_inputs(0, &[Type::I1, Type::I32]).add_new(&[Type::F32]).add_inputs(2, &[Type::I64]);
        signature.add_inputs(3, &[]);
        assert_eq!(signature.types(), [Type::I1, Type::I32, Type::F32, Type::I64]);
        assert_eq!(signature.arguments_for(0), Some(0..2));
        assert_eq!(signature.arguments_for(1), None);
        assert_eq!(signature.arguments_for(2), Some(3..4));
        assert_eq!(signature.arguments_for(3), Some(4..4));
        assert_eq!(signature.input(1), &Input::Dropped);
    }
}
