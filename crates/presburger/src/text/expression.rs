//! Expressions and the names that they use.

use crate::relation::{Row, complement, negate};
use crate::{Int, IntegerRelation, MultiAffine, PresburgerRelation, Space, VarKind};

/// A rational affine expression of a scope's variables and quotients.
#[derive(Clone, Debug)]
pub(super) struct Expression {
    /// Coefficients of the first columns; those of others are zero.
    terms: Vec<Int>,
    constant: Int,
    /// Positive.
    denominator: Int,
}

impl Expression {
    pub(super) fn constant(value: Int) -> Self {
        Expression { terms: Vec::new(), constant: value, denominator: Int::ONE }
    }

    pub(super) fn variable(column: usize) -> Self {
        let mut terms = vec![Int::ZERO; column + 1];
        terms[column] = Int::ONE;
        Expression { terms, constant: Int::ZERO, denominator: Int::ONE }
    }

    /// Returns the number as numerator and denominator, if no variable occurs in it.
    pub(super) fn as_number(&self) -> Option<(&Int, &Int)> {
        self.terms.iter().all(Int::is_zero).then_some((&self.constant, &self.denominator))
    }

    /// Returns the expression times a rational number with this numerator and denominator, which is not zero.
    pub(super) fn scaled(mut self, numerator: &Int, denominator: &Int) -> Self {
        let numerator = if denominator.is_negative() { -numerator } else { numerator.clone() };
        self.terms.iter_mut().for_each(|value| *value = &*value * &numerator);
        self.constant = &self.constant * &numerator;
        self.denominator = &self.denominator * &denominator.abs();
        self
    }

    pub(super) fn plus(mut self, mut other: Expression) -> Self {
        let scale = [other.denominator.clone(), self.denominator.clone()];
        self = self.scaled(&scale[0], &Int::ONE);
        other = other.scaled(&scale[1], &Int::ONE);
        if self.terms.len() < other.terms.len() {
            self.terms.resize(other.terms.len(), Int::ZERO);
        }
        self.terms.iter_mut().zip(&other.terms).for_each(|(sum, value)| *sum += value);
        self.constant += &other.constant;
        self.denominator = &scale[0] * &scale[1];
        self
    }

    pub(super) fn minus(self, other: Expression) -> Self {
        self.plus(other.scaled(&Int::MINUS_ONE, &Int::ONE))
    }

    /// Returns the numerator as a row of this many columns.
    pub(super) fn row(&self, columns: usize) -> Row {
        let mut row = self.terms.clone();
        row.resize(columns - 1, Int::ZERO);
        row.push(self.constant.clone());
        row
    }

    pub(super) fn denominator(&self) -> &Int {
        &self.denominator
    }
}

/// Variables in scope of a condition, and the quotients of them that it uses.
pub(super) struct Scope {
    /// Names by column: coordinates of domain and range, variables of `exists`, symbols.
    names: Vec<Option<String>>,
    /// Variables of `exists` count as coordinates of the range.
    space: Space,
    /// A function of all coordinates without values.
    quotients: MultiAffine,
}

impl Scope {
    /// Creates a scope in which only the symbols have names.
    pub(super) fn new(space: Space, symbols: &[String]) -> Self {
        let names =
            std::iter::repeat_n(None, space.dims()).chain(symbols.iter().cloned().map(Some)).collect();
        Scope { names, space, quotients: MultiAffine::new(space.dims(), space.symbols, Vec::new()) }
    }

    /// Creates the scope with more variables, after the coordinates of the range. The new ones hide others of
    /// their names.
    pub(super) fn with_variables(&self, names: &[String]) -> Self {
        let space = Space { range: self.space.range + names.len(), ..self.space };
        let mut all: Vec<Option<String>> =
            self.names.iter().map(|name| name.clone().filter(|name| !names.contains(name))).collect();
        all.splice(self.space.dims()..self.space.dims(), names.iter().cloned().map(Some));
        Scope { names: all, space, quotients: MultiAffine::new(space.dims(), space.symbols, Vec::new()) }
    }

    pub(super) fn space(&self) -> &Space {
        &self.space
    }

    pub(super) fn name(&mut self, column: usize, name: &str) {
        self.names[column] = Some(name.to_string());
    }

    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known.as_deref() == Some(name))
    }

    /// Returns an expression rounded down.
    pub(super) fn floor(&mut self, expression: &Expression) -> Expression {
        let row = expression.row(self.quotients.columns());
        let mut terms = self.quotients.quotient(&row, &expression.denominator);
        let constant = terms.pop().expect("a row has a constant");
        Expression { terms, constant, denominator: Int::ONE }
    }

    /// Returns the points at which an expression is zero, or is not negative.
    pub(super) fn condition(&self, expression: &Expression, zero: bool) -> PresburgerRelation {
        let row = expression.row(self.quotients.columns());
        if zero { self.relation(&[row], &[]) } else { self.relation(&[], &[row]) }
    }

    /// Returns the points at which an expression is not zero.
    pub(super) fn nonzero(&self, expression: &Expression) -> PresburgerRelation {
        let row = expression.row(self.quotients.columns());
        let less = self.relation(&[], &[complement(&row)]);
        less.union(&self.relation(&[], &[complement(&negate(&row))]))
    }

    /// Returns the points at which an expression is positive.
    pub(super) fn positive(&self, expression: &Expression) -> PresburgerRelation {
        self.relation(&[], &[complement(&negate(&expression.row(self.quotients.columns())))])
    }

    fn relation(&self, zero: &[Row], not_negative: &[Row]) -> PresburgerRelation {
        let mut relation: IntegerRelation = self.quotients.where_all(zero, not_negative);
        // Simplified, it has only the quotients that are used.
        relation.simplify();
        relation.convert_vars(VarKind::Range, 0, self.space.domain, VarKind::Domain, 0);
        relation.into()
    }

    /// Returns the function of the scope's coordinates with these values, which are integers.
    pub(super) fn function(&self, values: &[Expression]) -> MultiAffine {
        let mut function = self.quotients.clone();
        values.iter().for_each(|value| function.push(value.row(self.quotients.columns())));
        function
    }
}
