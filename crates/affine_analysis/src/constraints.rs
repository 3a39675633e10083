//! Systems of affine constraints whose variables stand for values.

use crate::LinearExpr;
use affine::BoundMap;
use ir::affine::{AffineExprData, BinaryKind};
use ir::{AffineExprRef, AffineMapRef, Body, Value};
use presburger::{Int, IntegerRelation, Simplex, Space};
use smallvec::SmallVec;

/// Coefficients of all variables, and the constant last.
pub type Row = Vec<i64>;

/// The reason why something cannot be analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unanalyzable(pub &'static str);

/// Arithmetic left 64 bits.
pub(crate) const OVERFLOW: Unanalyzable = Unanalyzable("a coefficient overflows");
/// An expression multiplies or divides by a symbol.
pub(crate) const SEMI_AFFINE: Unanalyzable = Unanalyzable("an expression is semi-affine");

/// Quotient that a local variable stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Division {
    dividend: LinearExpr,
    divisor: i64,
    local: usize,
}

/// Conjunction of equalities and inequalities over dimensions, symbols and local variables, in this order of columns. Dimensions and
/// symbols may stand for values. Local variables are quotients.
#[derive(Clone, Debug, Default)]
pub struct Constraints {
    dims: usize,
    symbols: usize,
    locals: usize,
    values: Vec<Option<Value>>,
    divisions: Vec<Division>,
    /// Rows that are zero.
    pub equalities: Vec<Row>,
    /// Rows that are at least zero.
    pub inequalities: Vec<Row>,
}

impl Constraints {
    /// Creates a system without constraints, whose dimensions stand for these values.
    pub fn new(dims: &[Value]) -> Self {
        Constraints {
            dims: dims.len(),
            values: dims.iter().copied().map(Some).collect(),
            ..Constraints::default()
        }
    }

    /// Creates a system without constraints, of dimensions that stand for nothing.
    pub fn unnamed(dims: usize) -> Self {
        Constraints { dims, values: vec![None; dims], ..Constraints::default() }
    }

    /// Returns the number of dimensions.
    pub fn num_dims(&self) -> usize {
        self.dims
    }

    /// Returns the number of symbols.
    pub fn num_symbols(&self) -> usize {
        self.symbols
    }

    /// Returns the number of local variables.
    pub fn num_locals(&self) -> usize {
        self.locals
    }

    /// Returns the number of variables.
    pub fn num_vars(&self) -> usize {
        self.dims + self.symbols + self.locals
    }

    /// Returns the number of columns: variables and the constant.
    pub fn num_columns(&self) -> usize {
        self.num_vars() + 1
    }

    /// Returns the value that a dimension or symbol stands for.
    pub fn value(&self, column: usize) -> Option<Value> {
        self.values.get(column).copied().flatten()
    }

    /// Returns the values that dimensions and symbols stand for.
    pub fn values(&self) -> &[Option<Value>] {
        &self.values
    }

    /// Sets the value that a dimension or symbol stands for.
    pub fn set_value(&mut self, column: usize, value: Option<Value>) {
        self.values[column] = value;
    }

    /// Returns the column of a value.
    pub fn find(&self, value: Value) -> Option<usize> {
        self.values.iter().position(|&other| other == Some(value))
    }

    /// Makes the last dimensions symbols, or the first symbols dimensions, so that there are this many symbols.
    pub fn set_dim_symbol_separation(&mut self, symbols: usize) {
        let both = self.dims + self.symbols;
        self.symbols = symbols.min(both);
        self.dims = both - self.symbols;
    }

    fn insert_columns(&mut self, at: usize, count: usize) {
        for row in self.equalities.iter_mut().chain(&mut self.inequalities) {
            row.splice(at..at, std::iter::repeat_n(0, count));
        }
        for division in &mut self.divisions {
            let moved = |column: usize| if column >= at { column + count } else { column };
            division.dividend = division.dividend.renumbered(moved);
            division.local = moved(division.local);
        }
    }

    /// Inserts dimensions before a column.
    pub fn insert_dims(&mut self, at: usize, values: &[Option<Value>]) {
        self.insert_columns(at, values.len());
        self.values.splice(at..at, values.iter().copied());
        self.dims += values.len();
    }

    /// Adds a symbol after the others, and returns its column.
    pub fn add_symbol(&mut self, value: Option<Value>) -> usize {
        let at = self.dims + self.symbols;
        self.insert_columns(at, 1);
        self.values.push(value);
        self.symbols += 1;
        at
    }

    /// Adds a local variable after the others, and returns its column.
    pub fn add_local(&mut self) -> usize {
        let at = self.num_vars();
        self.insert_columns(at, 1);
        self.locals += 1;
        at
    }

    /// Returns the column of a value, which becomes a symbol unless it has one.
    pub fn column_of(&mut self, value: Value) -> usize {
        self.find(value).unwrap_or_else(|| self.add_symbol(Some(value)))
    }

    /// Adds an equality: an expression that is zero.
    pub fn add_equality(&mut self, expr: &LinearExpr) {
        let row = expr.to_row(self.num_columns());
        self.equalities.push(row);
    }

    /// Adds an inequality: an expression that is at least zero.
    pub fn add_inequality(&mut self, expr: &LinearExpr) {
        let row = expr.to_row(self.num_columns());
        self.inequalities.push(row);
    }

    /// Adds a constant lower bound of a variable.
    pub fn add_lower_bound(&mut self, column: usize, bound: i64) {
        let mut expr = LinearExpr::column(column);
        expr.constant = bound.saturating_neg();
        self.add_inequality(&expr);
    }

    /// Adds a constant upper bound of a variable, which it may have.
    pub fn add_upper_bound(&mut self, column: usize, bound: i64) {
        let mut row = vec![0; self.num_columns()];
        row[column] = -1;
        *row.last_mut().expect("the constant") = bound;
        self.inequalities.push(row);
    }

    /// Adds a local variable for the quotient of an expression, rounded down, unless there is one. Returns its column.
    ///
    /// # Errors
    /// If a number overflows.
    pub fn add_floor_div(&mut self, dividend: &LinearExpr, divisor: i64) -> Result<usize, Unanalyzable> {
        let same = |known: &&Division| known.divisor == divisor && known.dividend == *dividend;
        if let Some(known) = self.divisions.iter().find(same) {
            return Ok(known.local);
        }
        let local = self.add_local();
        let quotient = LinearExpr::column(local).scaled(divisor).ok_or(OVERFLOW)?;
        // 0 <= dividend - divisor * local <= divisor - 1
        let rest = dividend.add_scaled(&quotient, -1).ok_or(OVERFLOW)?;
        let below = LinearExpr::constant(divisor - 1).add_scaled(&rest, -1).ok_or(OVERFLOW)?;
        self.add_inequality(&rest);
        self.add_inequality(&below);
        self.divisions.push(Division { dividend: dividend.clone(), divisor, local });
        Ok(local)
    }

    /// Returns what each local variable is the quotient of, rounded down: dividend and divisor.
    pub fn local_divisions(&self) -> Vec<Option<(LinearExpr, i64)>> {
        let first = self.dims + self.symbols;
        let of = |local: usize| self.divisions.iter().find(|division| division.local == local);
        (first..first + self.locals)
            .map(|local| of(local).map(|division| (division.dividend.clone(), division.divisor)))
            .collect()
    }

    /// Flattens the results of a map, whose inputs are these columns. Quotients become local variables.
    ///
    /// # Errors
    /// If an expression is semi-affine, divides by what is not positive, or overflows.
    pub fn flatten(
        &mut self,
        map: AffineMapRef<'_>,
        inputs: &[usize],
    ) -> Result<Vec<LinearExpr>, Unanalyzable> {
        map.results().map(|expr| self.flatten_expr(expr, map.num_dims() as usize, inputs)).collect()
    }

    /// Flattens an expression: see [`flatten`](Self::flatten).
    ///
    /// # Errors
    /// As [`flatten`](Self::flatten).
    pub fn flatten_expr(
        &mut self,
        expr: AffineExprRef<'_>,
        dims: usize,
        inputs: &[usize],
    ) -> Result<LinearExpr, Unanalyzable> {
        let mut stack: SmallVec<[LinearExpr; 4]> = SmallVec::new();
        for part in expr.post_order() {
            let next = match part.data() {
                AffineExprData::Dim(at) => LinearExpr::column(inputs[at as usize]),
                AffineExprData::Symbol(at) => LinearExpr::column(inputs[dims + at as usize]),
                AffineExprData::Constant(constant) => LinearExpr::constant(constant),
                AffineExprData::Binary(kind, ..) => {
                    let (Some(rhs), Some(lhs)) = (stack.pop(), stack.pop()) else { return Err(SEMI_AFFINE) };
                    self.binary(kind, lhs, rhs)?
                }
            };
            stack.push(next);
        }
        stack.pop().ok_or(SEMI_AFFINE)
    }

    fn binary(
        &mut self,
        kind: BinaryKind,
        lhs: LinearExpr,
        rhs: LinearExpr,
    ) -> Result<LinearExpr, Unanalyzable> {
        if kind == BinaryKind::Add {
            return lhs.add_scaled(&rhs, 1).ok_or(OVERFLOW);
        }
        let (lhs, rhs) =
            if kind == BinaryKind::Mul && !rhs.terms.is_empty() { (rhs, lhs) } else { (lhs, rhs) };
        if !rhs.terms.is_empty() {
            return Err(SEMI_AFFINE);
        }
        let by = rhs.constant;
        if kind == BinaryKind::Mul {
            return lhs.scaled(by).ok_or(OVERFLOW);
        }
        if by < 1 {
            return Err(Unanalyzable("a divisor is not positive"));
        }
        if lhs.terms.is_empty() {
            let value = match kind {
                BinaryKind::FloorDiv => lhs.constant.div_euclid(by),
                BinaryKind::CeilDiv => {
                    lhs.constant.div_euclid(by) + i64::from(lhs.constant.rem_euclid(by) != 0)
                }
                _ => lhs.constant.rem_euclid(by),
            };
            return Ok(LinearExpr::constant(value));
        }
        let mut dividend = lhs.clone();
        if kind == BinaryKind::CeilDiv {
            dividend.constant = dividend.constant.checked_add(by - 1).ok_or(OVERFLOW)?;
        }
        let quotient = LinearExpr::column(self.add_floor_div(&dividend, by)?);
        match kind {
            BinaryKind::Mod => lhs.add_scaled(&quotient, by.checked_neg().ok_or(OVERFLOW)?).ok_or(OVERFLOW),
            _ => Ok(quotient),
        }
    }

    /// Flattens a map with its operands, which are composed first. Operands without a column become symbols.
    ///
    /// # Errors
    /// As [`flatten`](Self::flatten).
    pub fn flatten_bound(&mut self, body: &Body, bound: &BoundMap) -> Result<Vec<LinearExpr>, Unanalyzable> {
        let mut bound = bound.clone();
        bound.fully_compose(body);
        bound.canonicalize(body);
        let cx = body.context();
        let map = cx.map(bound.map);
        if map.num_inputs() as usize != bound.operands.len() {
            return Err(Unanalyzable("the numbers of operands and inputs differ"));
        }
        for &operand in &bound.operands {
            self.column_of(operand);
        }
        let inputs: SmallVec<[usize; 8]> =
            bound.operands.iter().filter_map(|&operand| self.find(operand)).collect();
        self.flatten(map, &inputs)
    }

    /// Returns the system as a relation without domain, all of whose variables are coordinates.
    pub fn to_relation(&self) -> IntegerRelation {
        let convert = |row: &Row| row.iter().map(|&coefficient| Int::from(coefficient)).collect::<Vec<_>>();
        IntegerRelation::new(
            Space::set(self.num_vars(), 0),
            self.equalities.iter().map(convert).collect(),
            self.inequalities.iter().map(convert).collect(),
        )
    }

    /// Whether there is no integer point. Exact, but for large systems in which the search for one takes very many steps: these are not
    /// empty for all that is known.
    pub fn is_empty(&self) -> bool {
        match crate::quick::is_empty(self) {
            Some(known) => known,
            None => self.to_relation().is_integer_empty_within(MOST_STEPS) == Some(true),
        }
    }

    /// Returns the least and the greatest value of an expression at integer points: `None` for a bound that does not exist, or is outside of
    /// 64 bits. A bound may be wider where no integer point is near the rational one.
    pub fn bounds_of(&self, expr: &LinearExpr) -> (Option<i64>, Option<i64>) {
        if let Some(known) = crate::quick::bounds_of(self, expr) {
            return known;
        }
        let relation = self.to_relation();
        let row = self.to_ints(expr);
        let (least, greatest) = rational_bounds(relation.simplex(), &row);
        (
            least.map(|bound| attained(&relation, &row, bound, 1)),
            greatest.map(|bound| attained(&relation, &row, bound, -1)),
        )
    }

    /// Returns bounds of expressions that may be wider than those of [`bounds_of`](Self::bounds_of): the rational ones, rounded inwards.
    /// Integer points are not searched for, which can take long in systems of many variables. `None` if there is no rational point.
    pub fn outer_bounds_of(&self, exprs: &[LinearExpr]) -> Option<Vec<(Option<i64>, Option<i64>)>> {
        if crate::quick::is_empty(self) == Some(true) {
            return None;
        }
        let quick: Option<Vec<_>> = exprs.iter().map(|expr| crate::quick::bounds_of(self, expr)).collect();
        if quick.is_some() {
            return quick;
        }
        let simplex = self.to_relation().simplex();
        if simplex.is_empty() {
            return None;
        }
        Some(exprs.iter().map(|expr| rational_bounds(simplex.clone(), &self.to_ints(expr))).collect())
    }

    fn to_ints(&self, expr: &LinearExpr) -> Vec<Int> {
        expr.to_row(self.num_columns()).into_iter().map(Int::from).collect()
    }
}

/// Returns the bounds of an expression at rational points, rounded inwards.
fn rational_bounds(mut simplex: Simplex, row: &[Int]) -> (Option<i64>, Option<i64>) {
    let (least, greatest) = simplex.integer_bounds(row);
    let narrow = |value: Option<Int>| value.and_then(|value| value.to_i64());
    (narrow(least), narrow(greatest))
}

/// Moves a bound of an expression inwards to a value that it has at an integer point, if one is near.
fn attained(relation: &IntegerRelation, row: &[Int], bound: i64, direction: i64) -> i64 {
    // Whether the expression has a value from the bound on, at most so far inwards.
    let has_value = |step: i64| {
        let Some(value) = bound.checked_add(step * direction) else { return false };
        let mut near: Vec<Int> = row.iter().map(|by| by * &Int::from(-direction)).collect();
        if let Some(constant) = near.last_mut() {
            constant.add_mul(&Int::from(direction), &Int::from(value));
        }
        let mut within = relation.clone();
        within.add_inequality(near);
        within.is_integer_empty_within(MOST_STEPS) != Some(true)
    };
    if has_value(0) {
        return bound;
    }
    let (mut without, mut with) = (0, NEAR - 1);
    if !has_value(with) {
        return bound;
    }
    while without + 1 < with {
        let middle = (without + with) / 2;
        if has_value(middle) { with = middle } else { without = middle }
    }
    bound + with * direction
}

/// Distance from a rational bound within which an integer point is looked for.
const NEAR: i64 = 64;

/// Most steps of the search for an integer point, a hundred branches in a system of ten variables and twenty constraints. Nests that people write take a
/// tenth; those that were scheduled, skewed and tiled would take minutes.
const MOST_STEPS: u64 = 20_000;

impl Constraints {
    /// Divides rows by the greatest common divisor of their coefficients, rounding inequalities inwards; drops inequalities that always
    /// hold, and those that another one with the same coefficients implies.
    pub fn remove_trivial_redundancy(&mut self) {
        let constant = self.num_vars();
        for (rows, exact) in [(&mut self.equalities, true), (&mut self.inequalities, false)] {
            for row in rows.iter_mut() {
                let divisor =
                    row[..constant].iter().fold(0u64, |divisor, by| gcd(divisor, by.unsigned_abs()));
                let Some(divisor) = i64::try_from(divisor).ok().filter(|&divisor| divisor > 1) else {
                    continue;
                };
                if exact && row[constant] % divisor != 0 {
                    continue;
                }
                row.iter_mut().for_each(|entry| *entry = entry.div_euclid(divisor));
            }
        }
        let mut kept: Vec<Row> = Vec::with_capacity(self.inequalities.len());
        for row in std::mem::take(&mut self.inequalities) {
            if row[..constant].iter().all(|&by| by == 0) && row[constant] >= 0 {
                continue;
            }
            match kept.iter_mut().find(|other| other[..constant] == row[..constant]) {
                Some(other) => other[constant] = other[constant].min(row[constant]),
                None => kept.push(row),
            }
        }
        self.inequalities = kept;
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
