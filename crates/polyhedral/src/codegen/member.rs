//! Scheduled statements.

use super::quotients::Quotients;
use super::{CodegenError, Condition};
use crate::project::{Projections, without_locals};
use crate::{Schedule, Statement};
use presburger::Rows;
use presburger::{Int, IntegerRelation, MultiAffine, Row, Space, VarKind};

/// Statement with the set of its times.
pub(super) struct Member {
    pub(super) statement: usize,
    /// Times over the columns of dimensions and symbols.
    times: Rows,
    /// Projections of the times on the outer dimensions.
    projected: Projections,
    /// Values of constant dimensions.
    pub(super) constants: Vec<Option<i64>>,
    /// Iteration, as a function of the time.
    pub(super) iteration: MultiAffine,
    /// Conditions for a time to have an instance.
    pub(super) conditions: Vec<Condition>,
    /// Rows that must be multiples of a number.
    multiples: Vec<(Row, Int)>,
}

impl Member {
    /// Creates the member of a statement, unless it has no instances.
    pub(super) fn new(
        at: usize,
        statement: &Statement,
        schedule: &Schedule,
    ) -> Result<Option<Member>, CodegenError> {
        let mut set = schedule.function().to_relation().intersect_domain(&statement.domain);
        if set.is_obviously_empty() {
            return Ok(None);
        }
        let iteration = set.space().domain;
        set.convert_vars(VarKind::Domain, 0, iteration, VarKind::Local, 0);
        let times = without_locals(&set).ok_or(CodegenError::COMPLEX)?;
        let mut solved = Solved::of(&set)?;
        let conditions = solved.conditions(&set);
        let Space { range: dims, symbols, .. } = *set.space();
        let empty = MultiAffine::new(dims, symbols, Vec::new());
        let functions = solved.locals.iter().take(iteration).flatten();
        Ok(Some(Member {
            statement: at,
            times,
            projected: Projections::default(),
            constants: (0..dims).map(|dim| schedule.constant_at(dim)).collect(),
            iteration: functions.fold(empty, |all, function| all.product(function)),
            conditions,
            multiples: std::mem::take(&mut solved.multiples),
        }))
    }

    /// Projects the times. Conditions with quotients that are columns are among the constraints then.
    pub(super) fn project(&mut self, quotients: &Quotients) -> Result<(), CodegenError> {
        let mut rows = std::mem::take(&mut self.times);
        for row in rows.equalities.iter_mut().chain(&mut rows.inequalities) {
            *row = quotients.widened(std::mem::take(row));
        }
        let mut added: Vec<Row> = Vec::new();
        for condition in self.conditions.iter().filter(|of| !of.function.divisions().is_empty()) {
            let Some(row) = quotients.row_of(&condition.function) else { continue };
            added.push(row.clone());
            if condition.is_zero { rows.equalities.push(row) } else { rows.inequalities.push(row) }
        }
        rows.inequalities.extend(quotients.definitions(&added));
        rows.normalize();
        let fixed_by = |depth: usize| quotients.of_depth(depth);
        self.projected =
            Projections::of(rows, self.constants.len(), fixed_by).ok_or(CodegenError::COMPLEX)?;
        for (row, _) in &mut self.multiples {
            *row = quotients.widened(std::mem::take(row));
        }
        Ok(())
    }

    /// Returns the projection on so many dimensions.
    pub(super) fn projection(&self, depth: usize) -> &Rows {
        &self.projected.rows[depth]
    }

    /// Returns the constraints on a dimension, with those on the ones before.
    pub(super) fn bounds(&self, level: usize) -> &Rows {
        &self.projected.bounds[level + 1]
    }

    /// Returns moduli with residues that a dimension must have, by the outer ones.
    pub(super) fn strides(&self, level: usize) -> Vec<(Int, Row)> {
        let dims = self.constants.len();
        let mut found = Vec::new();
        for (row, modulus) in &self.multiples {
            if row[level].is_zero() || row[level + 1..dims].iter().any(|value| !value.is_zero()) {
                continue;
            }
            let (gcd, inverse, _) = row[level].extended_gcd(modulus);
            if !gcd.abs().is_one() {
                continue;
            }
            // c t + rest = 0 (mod m): t = -rest / c
            let factor = if gcd.is_negative() { inverse } else { -&inverse };
            let mut residue: Row = row.iter().map(|value| (value * &factor).modulo(modulus)).collect();
            residue[level] = Int::ZERO;
            if !found.contains(&(modulus.clone(), residue.clone())) {
                found.push((modulus.clone(), residue));
            }
        }
        found
    }
}

/// Locals of a scheduled domain as functions of the time.
struct Solved {
    dims: usize,
    symbols: usize,
    locals: Vec<Option<MultiAffine>>,
    multiples: Vec<(Row, Int)>,
    conditions: Vec<Condition>,
}

impl Solved {
    fn of(set: &IntegerRelation) -> Result<Solved, CodegenError> {
        let Space { range: dims, symbols, locals, .. } = *set.space();
        let mut solved = Solved {
            dims,
            symbols,
            locals: vec![None; locals],
            multiples: Vec::new(),
            conditions: Vec::new(),
        };
        let (pivots, rows) = reduced(set.equalities(), set.space().offset(VarKind::Local), locals);
        let divisions = set.divisions();
        loop {
            let before = solved.locals.iter().flatten().count();
            for (local, division) in divisions.iter().enumerate() {
                if solved.locals[local].is_some() {
                    continue;
                }
                if let Some(at) = pivots.iter().position(|pivot| *pivot == Some(local)) {
                    solved.by_equality(local, &rows[at]);
                } else if let Some(quotient) = solved.outermost_quotient(set, local) {
                    solved.locals[local] = Some(quotient);
                } else if let Some(division) = division {
                    let value = solved.value(&division.numerator);
                    solved.locals[local] = value.map(|value| value.floor_div(&division.denominator));
                }
            }
            let after = solved.locals.iter().flatten().count();
            if after == locals {
                return Ok(solved);
            }
            if after == before {
                return Err(CodegenError::INJECTIVE);
            }
        }
    }

    /// Returns the quotient of known values that two inequalities make of a local: of several, the one that the fewest dimensions fix.
    fn outermost_quotient(&self, set: &IntegerRelation, local: usize) -> Option<MultiAffine> {
        let column = self.dims + self.symbols + local;
        let last = set.space().columns() - 1;
        let mut found: Option<(usize, MultiAffine)> = None;
        // 0 <= e - d q <= d - 1
        for lower in set.inequalities().iter().filter(|row| row[column].is_negative()) {
            let divisor = lower[column].abs();
            let bounds = |upper: &&Row| {
                let is_opposite = (0..last).all(|at| (&upper[at] + &lower[at]).is_zero());
                is_opposite && &upper[last] + &lower[last] < divisor
            };
            if !set.inequalities().iter().any(|upper| bounds(&upper)) {
                continue;
            }
            let mut dividend = lower.clone();
            dividend[column] = Int::ZERO;
            let Some(value) = self.value(&dividend) else { continue };
            let uses = |dim: &usize| {
                let numerators = value.divisions().iter().map(|division| &division.numerator);
                numerators.chain(value.values()).any(|row| !row[*dim].is_zero())
            };
            let depth = (0..self.dims).rev().find(uses).map_or(0, |dim| dim + 1);
            if found.as_ref().is_none_or(|(other, _)| depth < *other) {
                found = Some((depth, value.floor_div(&divisor)));
            }
        }
        found.map(|(_, quotient)| quotient)
    }

    /// Solves an equality for a local, if all others are known.
    fn by_equality(&mut self, local: usize, row: &Row) {
        let column = self.dims + self.symbols + local;
        let mut rest: Row = match row[column].is_positive() {
            true => row.iter().map(|value| -value).collect(),
            false => row.clone(),
        };
        rest[column] = Int::ZERO;
        let Some(value) = self.value(&rest) else { return };
        let divisor = row[column].abs();
        let quotient = value.floor_div(&divisor);
        if !divisor.is_one() {
            let remainder = value.add_mul(&-&divisor, &quotient);
            if !remainder.values()[0].iter().all(Int::is_zero) {
                self.conditions.push(Condition::zero(remainder));
                if value.divisions().is_empty() {
                    self.multiples.push((value.values()[0].clone(), divisor));
                }
            }
        }
        self.locals[local] = Some(quotient);
    }

    /// Returns a row as a function of the time, if its locals are known.
    fn value(&self, row: &Row) -> Option<MultiAffine> {
        let outer = self.dims + self.symbols;
        let mut plain = row[..outer].to_vec();
        plain.push(row[row.len() - 1].clone());
        let mut sum = MultiAffine::new(self.dims, self.symbols, vec![plain]);
        for (local, coefficient) in row[outer..row.len() - 1].iter().enumerate() {
            if !coefficient.is_zero() {
                sum = sum.add_mul(coefficient, self.locals[local].as_ref()?);
            }
        }
        Some(sum)
    }

    /// Returns the conditions for a time to be in the set.
    fn conditions(&self, set: &IntegerRelation) -> Vec<Condition> {
        let mut found = self.conditions.clone();
        let mut push = |condition: Condition| {
            let row = &condition.function.values()[0];
            let last = row.len() - 1;
            let is_constant = row[..last].iter().all(Int::is_zero);
            let holds = if condition.is_zero { row[last].is_zero() } else { !row[last].is_negative() };
            let is_needed = !is_constant || !holds;
            if is_needed && !found.contains(&condition) {
                found.push(condition);
            }
        };
        for row in set.equalities() {
            self.value(row).into_iter().for_each(|value| push(Condition::zero(value)));
        }
        for row in set.inequalities() {
            self.value(row).into_iter().for_each(|value| push(Condition::not_negative(value)));
        }
        found
    }
}

/// Solves equalities for locals: returns the local of each row, and the rows, in which a local that was solved for is only once.
fn reduced(equalities: &[Row], first: usize, locals: usize) -> (Vec<Option<usize>>, Vec<Row>) {
    let mut rows = equalities.to_vec();
    let mut pivots: Vec<Option<usize>> = vec![None; rows.len()];
    loop {
        let mut best: Option<(usize, usize)> = None;
        for (at, row) in rows.iter().enumerate().filter(|(at, _)| pivots[*at].is_none()) {
            for local in (0..locals).filter(|&local| !row[first + local].is_zero()) {
                let size = row[first + local].abs();
                if best.is_none_or(|(row, other)| size < rows[row][first + other].abs()) {
                    best = Some((at, local));
                }
            }
        }
        let Some((at, local)) = best else { return (pivots, rows) };
        pivots[at] = Some(local);
        let pivot = rows[at].clone();
        let scale = pivot[first + local].abs();
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let value = row[first + local].clone();
            if value.is_zero() {
                continue;
            }
            let factor = if pivot[first + local].is_positive() { -&value } else { value };
            for (entry, other) in row.iter_mut().zip(&pivot) {
                *entry = &*entry * &scale;
                entry.add_mul(&factor, other);
            }
            let gcd = presburger::gcd_of(row.iter());
            if !gcd.is_zero() && !gcd.is_one() {
                row.iter_mut().for_each(|value| *value = value.floor_div(&gcd));
            }
        }
    }
}
