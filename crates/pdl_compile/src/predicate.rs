//! Questions about positions, and their answers.

use ir::{Attr, Type};
use rustc_hash::FxHashMap;

/// The number of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Pos(u32);

/// The number of a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ConstraintId(u32);

/// Position: the way to an entity. The order of the variants is that in which positions are asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Position {
    /// The root; the operation that defines an operand; or a user that is looked at.
    Operation { from: Option<Pos> },
    /// An operand of an operation.
    Operand { of: Pos, index: u32 },
    /// A group of operands, or all of them.
    OperandGroup { of: Pos, index: Option<u32>, range: bool },
    /// An attribute of an operation; the name is a string attribute.
    Attribute { of: Pos, name: Attr },
    /// A result of a constraint.
    ConstraintResult { of: ConstraintId, index: u32 },
    /// A result of an operation.
    Result { of: Pos, index: u32 },
    /// A group of results, or all of them.
    ResultGroup { of: Pos, index: Option<u32>, range: bool },
    /// The type of an attribute or value, or the types of values.
    Type { of: Pos },
    /// A constant attribute.
    AttributeLiteral(Attr),
    /// A constant type, or a constant list of types.
    TypeLiteral(Attr),
    /// The users of a value, or of the first of several values.
    Users { of: Pos },
    /// Each user in turn; the number tells upward steps of a pattern apart.
    ForEach { of: Pos, step: u32 },
}

impl Position {
    /// Returns the position that it starts from; roots, literals and results of constraints start from nothing.
    pub(super) fn parent(self) -> Option<Pos> {
        match self {
            Position::Operation { from } => from,
            Position::Operand { of, .. }
            | Position::OperandGroup { of, .. }
            | Position::Attribute { of, .. }
            | Position::Result { of, .. }
            | Position::ResultGroup { of, .. }
            | Position::Type { of }
            | Position::Users { of }
            | Position::ForEach { of, .. } => Some(of),
            Position::ConstraintResult { .. } | Position::AttributeLiteral(_) | Position::TypeLiteral(_) => {
                None
            }
        }
    }

    /// The kind's place in the order of kinds.
    pub(super) fn rank(self) -> u8 {
        match self {
            Position::Operation { .. } => 0,
            Position::Operand { .. } => 1,
            Position::OperandGroup { .. } => 2,
            Position::Attribute { .. } => 3,
            Position::ConstraintResult { .. } => 4,
            Position::Result { .. } => 5,
            Position::ResultGroup { .. } => 6,
            Position::Type { .. } => 7,
            Position::AttributeLiteral(_) => 8,
            Position::TypeLiteral(_) => 9,
            Position::Users { .. } => 10,
            Position::ForEach { .. } => 11,
        }
    }
}

/// Question about a position. The order of the variants is that in which questions are asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Question {
    IsNotNull,
    OperationName,
    Type,
    Attribute,
    OperandCountAtLeast,
    OperandCount,
    ResultCountAtLeast,
    ResultCount,
    EqualTo(Pos),
    Constraint(ConstraintId),
}

impl Question {
    /// The kind's place in the order of kinds.
    pub(super) fn rank(self) -> u8 {
        match self {
            Question::IsNotNull => 0,
            Question::OperationName => 1,
            Question::Type => 2,
            Question::Attribute => 3,
            Question::OperandCountAtLeast => 4,
            Question::OperandCount => 5,
            Question::ResultCountAtLeast => 6,
            Question::ResultCount => 7,
            Question::EqualTo(_) => 8,
            Question::Constraint(_) => 9,
        }
    }
}

/// The answer that a pattern needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Answer {
    True,
    /// The attribute, type, list of types or name.
    Attr(Attr),
    Count(u32),
}

/// A question about a position, and the answer that a pattern needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Predicate {
    pub(super) position: Pos,
    pub(super) question: Question,
    pub(super) answer: Answer,
}

/// A registered function that is asked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Constraint {
    /// A string attribute.
    pub(super) name: Attr,
    pub(super) args: Vec<Pos>,
    pub(super) results: Vec<Type>,
    pub(super) negated: bool,
}

/// All positions and constraints of a module, each once.
#[derive(Default)]
pub(super) struct Positions {
    positions: Vec<(Position, u32)>,
    numbers: FxHashMap<Position, Pos>,
    constraints: Vec<Constraint>,
    constraint_numbers: FxHashMap<Constraint, ConstraintId>,
}

impl Positions {
    /// The number of a position.
    pub(super) fn make(&mut self, position: Position) -> Pos {
        if let Some(&known) = self.numbers.get(&position) {
            return known;
        }
        let parent = position.parent().map(|parent| self.depth(parent));
        let deeper = matches!(position, Position::Operation { .. });
        let depth = parent.map_or(0, |depth| depth + u32::from(deeper));
        let number = Pos(self.positions.len() as u32);
        self.positions.push((position, depth));
        self.numbers.insert(position, number);
        number
    }

    /// The number of a constraint.
    pub(super) fn constraint(&mut self, constraint: Constraint) -> ConstraintId {
        if let Some(&known) = self.constraint_numbers.get(&constraint) {
            return known;
        }
        let number = ConstraintId(self.constraints.len() as u32);
        self.constraints.push(constraint.clone());
        self.constraint_numbers.insert(constraint, number);
        number
    }

    pub(super) fn root(&mut self) -> Pos {
        self.make(Position::Operation { from: None })
    }

    /// The root, if there is a pattern.
    pub(super) fn known_root(&self) -> Option<Pos> {
        self.numbers.get(&Position::Operation { from: None }).copied()
    }

    pub(super) fn get(&self, position: Pos) -> Position {
        self.positions[position.0 as usize].0
    }

    pub(super) fn get_constraint(&self, constraint: ConstraintId) -> &Constraint {
        &self.constraints[constraint.0 as usize]
    }

    /// Returns the number of operations between the root and the position.
    pub(super) fn depth(&self, position: Pos) -> u32 {
        self.positions[position.0 as usize].1
    }

    /// Whether a position is an operation that is reached from its result.
    pub(super) fn is_definition(&self, position: Pos) -> bool {
        let Position::Operation { from: Some(from) } = self.get(position) else { return false };
        matches!(self.get(from), Position::Operand { .. } | Position::OperandGroup { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_unique_and_know_their_depth() {
        let mut all = Positions::default();
        let root = all.root();
        assert_eq!(all.root(), root);
        let operand = all.make(Position::Operand { of: root, index: 1 });
        assert_ne!(all.make(Position::Operand { of: root, index: 0 }), operand);
        let definition = all.make(Position::Operation { from: Some(operand) });
        let result = all.make(Position::Result { of: definition, index: 0 });
        let ty = all.make(Position::Type { of: result });
        assert_eq!([root, operand, definition, result, ty].map(|at| all.depth(at)), [0, 0, 1, 1, 1]);
        assert!(all.is_definition(definition) && !all.is_definition(root) && !all.is_definition(result));
        let user = all.make(Position::Users { of: result });
        let user = all.make(Position::ForEach { of: user, step: 1 });
        let user = all.make(Position::Operation { from: Some(user) });
        assert_eq!(all.depth(user), 2);
        assert!(!all.is_definition(user));
    }

    #[test]
    fn constraints_are_unique() {
        let mut all = Positions::default();
        let root = all.root();
        let one = Constraint { name: Attr::UNIT, args: vec![root], results: Vec::new(), negated: false };
        let number = all.constraint(one.clone());
        assert_eq!(all.constraint(one.clone()), number);
        let other = Constraint { negated: true, ..one.clone() };
        assert_ne!(all.constraint(other), number);
        assert_eq!(*all.get_constraint(number), one);
    }
}
