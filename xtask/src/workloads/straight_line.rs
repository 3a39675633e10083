//! Straight lines of arith operations over the values defined so far.

use super::Random;
use std::fmt::{Display, Write};

/// Binary operations of integers.
pub(super) const INTEGER_OPS: &[&str] = &["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi"];
/// Binary operations of floats.
pub(super) const FLOAT_OPS: &[&str] = &["addf", "subf", "mulf", "divf", "maximumf", "minimumf"];
/// Predicates of `arith.cmpi`.
pub(super) const PREDICATES: &[&str] = &["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
/// Predicates of `arith.cmpf`.
const FLOAT_PREDICATES: &[&str] = &["oeq", "olt", "ole", "ogt", "oge", "one", "ueq", "une"];

/// Recent values are used four times as often as all values together: so many count as recent.
const RECENT: usize = 12;

/// A type that operations work on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scalar {
    I1,
    I32,
    I64,
    F32,
    F64,
    Index,
}

use Scalar::{F32, F64, I1, I32, I64, Index};

impl Scalar {
    fn is_float(self) -> bool {
        matches!(self, F32 | F64)
    }
}

impl Display for Scalar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            I1 => "i1",
            I32 => "i32",
            I64 => "i64",
            F32 => "f32",
            F64 => "f64",
            Index => "index",
        })
    }
}

/// Casts: name, operand type, result type. The last two are of `index`.
const CASTS: &[(&str, Scalar, Scalar)] = &[
    ("extsi", I32, I64),
    ("trunci", I64, I32),
    ("extf", F32, F64),
    ("truncf", F64, F32),
    ("sitofp", I32, F32),
    ("fptosi", F64, I64),
    ("index_cast", I64, Index),
    ("index_cast", Index, I64),
];

/// The numbers of values that a scope began with, by type.
pub(super) type Scope = [usize; 6];

/// Writes operations and knows the values of each type that they may use.
pub(super) struct Writer<'r> {
    /// Source of choices.
    pub(super) random: &'r mut Random,
    /// Text so far.
    pub(super) text: String,
    /// Indentation, in steps of two spaces.
    pub(super) indent: usize,
    next: usize,
    values: [Vec<String>; 6],
}

impl<'r> Writer<'r> {
    /// A writer without values.
    pub(super) fn new(random: &'r mut Random, indent: usize) -> Self {
        Writer { random, text: String::new(), indent, next: 0, values: Default::default() }
    }

    /// A name that is not used yet.
    pub(super) fn name(&mut self) -> String {
        self.next += 1;
        format!("%{}", self.next - 1)
    }

    /// Appends a line.
    pub(super) fn line(&mut self, line: impl Display) {
        let _ = writeln!(self.text, "{:width$}{line}", "", width = 2 * self.indent);
    }

    /// Lets later operations use a value.
    pub(super) fn define(&mut self, ty: Scalar, name: impl Into<String>) {
        self.values[ty as usize].push(name.into());
    }

    /// A value of a type, mostly a recent one.
    ///
    /// # Panics
    /// Where there is none.
    pub(super) fn value(&mut self, ty: Scalar) -> String {
        let values = &self.values[ty as usize];
        let recent = values.len() > RECENT && self.random.fraction() < 0.8;
        let first = if recent { values.len() - RECENT } else { 0 };
        values[self.random.range(first, values.len())].clone()
    }

    /// Opens a scope.
    pub(super) fn scope(&self) -> Scope {
        std::array::from_fn(|ty| self.values[ty].len())
    }

    /// Forgets the values defined since a scope was opened.
    pub(super) fn close(&mut self, scope: Scope) {
        self.values.iter_mut().zip(scope).for_each(|(values, length)| values.truncate(length));
    }

    /// A binary operation; its result.
    pub(super) fn binary(&mut self, ty: Scalar) -> String {
        let (lhs, rhs, name) = (self.value(ty), self.value(ty), self.name());
        let op = self.random.pick(if ty.is_float() { FLOAT_OPS } else { INTEGER_OPS });
        self.line(format_args!("{name} = arith.{op} {lhs}, {rhs} : {ty}"));
        self.define(ty, name.clone());
        name
    }

    /// A constant of this text; its result.
    pub(super) fn constant(&mut self, ty: Scalar, number: impl Display) -> String {
        let name = self.name();
        self.line(format_args!("{name} = arith.constant {number} : {ty}"));
        self.define(ty, name.clone());
        name
    }

    /// A constant of any number.
    pub(super) fn any_constant(&mut self, ty: Scalar) -> String {
        let number = match ty {
            F32 | F64 => format!("{}.{}", self.random.range(0, 100), self.random.range(0, 10)),
            Index => self.random.range(0, 64).to_string(),
            _ => self.random.signed(-100, 1000).to_string(),
        };
        self.constant(ty, number)
    }

    /// A few operations: as many as a number from `low` to before `high`.
    pub(super) fn operations(&mut self, low: usize, high: usize, index: bool) {
        for _ in 0..self.random.range(low, high) {
            self.operation(index);
        }
    }

    /// Any operation of arith, of type `index` too if that is wanted.
    pub(super) fn operation(&mut self, index: bool) {
        let choice = self.random.fraction();
        if choice < 0.40 {
            let types: &[Scalar] = if index { &[I32, I64, I32, Index] } else { &[I32, I64] };
            let ty = self.random.pick(types);
            self.binary(ty);
        } else if choice < 0.62 {
            let ty = self.random.pick(&[F32, F64, F32]);
            self.binary(ty);
        } else if choice < 0.72 {
            let types: &[Scalar] = &[I32, I64, F32, F64, Index];
            let ty = self.random.pick(if index { types } else { &types[..4] });
            self.any_constant(ty);
        } else if choice < 0.84 {
            self.compare(choice < 0.80);
        } else if choice < 0.90 {
            let ty = self.random.pick(&[I32, I64, F32, F64]);
            let (condition, lhs, rhs) = (self.value(I1), self.value(ty), self.value(ty));
            let name = self.name();
            self.line(format_args!("{name} = arith.select {condition}, {lhs}, {rhs} : {ty}"));
            self.define(ty, name);
        } else {
            let casts = if index { CASTS } else { &CASTS[..CASTS.len() - 2] };
            let (op, from, to) = self.random.pick(casts);
            let (operand, name) = (self.value(from), self.name());
            self.line(format_args!("{name} = arith.{op} {operand} : {from} to {to}"));
            self.define(to, name);
        }
    }

    fn compare(&mut self, integers: bool) {
        let (types, op, predicates) = match integers {
            true => ([I32, I64], "cmpi", PREDICATES),
            false => ([F32, F64], "cmpf", FLOAT_PREDICATES),
        };
        let ty = self.random.pick(&types);
        let (lhs, rhs, name) = (self.value(ty), self.value(ty), self.name());
        let predicate = self.random.pick(predicates);
        self.line(format_args!("{name} = arith.{op} {predicate}, {lhs}, {rhs} : {ty}"));
        self.define(I1, name);
    }
}
