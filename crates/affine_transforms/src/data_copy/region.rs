//! Regions of memrefs that operations access, as bounds of each dimension.

use super::range::OpRange;
use crate::tile::element_bytes;
use affine::{BoundMap, for_of_induction_variable, parallel_of_induction_variable};
use affine_analysis::{Access, Constraints, LinearExpr, Unanalyzable, index_set};
use ir::{AffineExpr, Body, Op, OpRef, Value};
use presburger::{Int, Rows};

/// Sum of values with factors and a constant, divided by a number: rounded up as a lower bound, down as an upper one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bound {
    terms: Vec<(Value, i64)>,
    constant: i64,
    divisor: i64,
}

impl Bound {
    fn constant(constant: i64) -> Bound {
        Bound { terms: Vec::new(), constant, divisor: 1 }
    }

    /// Returns the difference to another bound with the same terms and divisor, before both are divided.
    fn minus(&self, other: &Bound) -> Option<i64> {
        let has = |term: &(Value, i64)| other.terms.contains(term);
        let same = self.divisor == other.divisor
            && self.terms.len() == other.terms.len()
            && self.terms.iter().all(has);
        same.then(|| self.constant.checked_sub(other.constant)).flatten()
    }

    /// Returns the value, if it is a constant.
    pub(crate) fn as_constant(&self, lower: bool) -> Option<i64> {
        let value = match lower {
            true => self.constant.checked_neg()?.div_euclid(self.divisor).checked_neg()?,
            false => self.constant.div_euclid(self.divisor),
        };
        self.terms.is_empty().then_some(value)
    }

    /// Returns the upper bound of this number of elements from a lower bound on.
    pub(super) fn last_of(&self, count: i64) -> Option<Bound> {
        let ahead = count.checked_mul(self.divisor)?.checked_sub(1)?;
        let constant = self.constant.checked_add(ahead)?;
        Some(Bound { terms: self.terms.clone(), constant, divisor: self.divisor })
    }

    /// Returns the bound as an expression over values as dimensions.
    pub(crate) fn to_expr(&self, body: &Body, values: &[Value], lower: bool) -> AffineExpr {
        let cx = body.context();
        let mut sum = cx.affine_constant(0);
        for &(value, by) in &self.terms {
            let at = values.iter().position(|&other| other == value).expect("a symbol of the region");
            let term = cx.affine_mul(cx.affine_dim(at as u32), cx.affine_constant(by));
            sum = cx.affine_add(sum, term);
        }
        sum = cx.affine_add(sum, cx.affine_constant(self.constant));
        match (self.divisor, lower) {
            (1, _) => sum,
            (by, true) => cx.affine_ceildiv(sum, cx.affine_constant(by)),
            (by, false) => cx.affine_floordiv(sum, cx.affine_constant(by)),
        }
    }

    /// Returns a lower bound as [`to_expr`](Self::to_expr) does, but as the negative of an upper bound, which is how upstream has it where it
    /// computes an index.
    pub(super) fn to_index_expr(&self, body: &Body, values: &[Value]) -> AffineExpr {
        if self.divisor != 1 {
            return self.to_expr(body, values, true);
        }
        let terms = self.terms.iter().map(|&(value, by)| (value, by.saturating_neg())).collect();
        let negative = Bound { terms, constant: self.constant.saturating_neg(), divisor: 1 };
        body.context().affine_neg(negative.to_expr(body, values, false))
    }

    /// Adds `factor * (divisor * column - sum) >= 0` to a system, which gets columns for values.
    pub(super) fn add_to(&self, system: &mut Constraints, column: usize, factor: i64) -> Option<()> {
        for &(value, _) in &self.terms {
            system.column_of(value);
        }
        let mut row = LinearExpr::column(column).scaled(self.divisor)?;
        for &(value, by) in &self.terms {
            row = row.add_scaled(&LinearExpr::column(system.find(value)?), by.checked_neg()?)?;
        }
        row.constant = row.constant.checked_sub(self.constant)?;
        system.add_inequality(&row.scaled(factor)?);
        Some(())
    }
}

/// Bounds of one dimension: at least all of `lowers`, at most all of `uppers`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Extent {
    pub(super) lowers: Vec<Bound>,
    pub(super) uppers: Vec<Bound>,
}

impl Extent {
    /// Returns the least number of elements between a lower and an upper bound, with these bounds. `size` adds those of the memref.
    fn constant_size(&self, size: Option<i64>) -> Option<(i64, Bound, Bound)> {
        let ends = size.map(|size| (Bound::constant(0), Bound::constant(size - 1)));
        let (mut lowers, mut uppers) = (self.lowers.clone(), self.uppers.clone());
        lowers.extend(ends.iter().map(|(first, _)| first.clone()));
        uppers.extend(ends.into_iter().map(|(_, last)| last));
        let mut best: Option<(i64, Bound, Bound)> = None;
        for upper in &uppers {
            for lower in &lowers {
                let Some(span) = upper.minus(lower) else { continue };
                let Some(count) = span.div_euclid(upper.divisor).checked_add(1) else { continue };
                if best.as_ref().is_none_or(|(least, ..)| count < *least) {
                    best = Some((count.max(0), lower.clone(), upper.clone()));
                }
            }
        }
        best
    }

    /// Whether there is one bound on each side.
    fn is_single(&self) -> bool {
        self.lowers.len() == 1 && self.uppers.len() == 1
    }

    /// Returns the smallest extent with one bound on each side that contains both.
    fn union(&self, other: &Extent) -> Option<Extent> {
        let ((_, low, high), (_, low2, high2)) = (self.constant_size(None)?, other.constant_size(None)?);
        let lower = match low.minus(&low2) {
            Some(by) => Some(if by > 0 { low2 } else { low }),
            None => Some(Bound::constant(low.as_constant(true)?.min(low2.as_constant(true)?))),
        };
        let upper = match high.minus(&high2) {
            Some(by) => Some(if by < 0 { high2 } else { high }),
            None => Some(Bound::constant(high.as_constant(false)?.max(high2.as_constant(false)?))),
        };
        Some(Extent { lowers: vec![lower?], uppers: vec![upper?] })
    }
}

/// Region of a memref that operations of a range access, as a function of values that are defined before the range.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    pub(crate) memref: Value,
    pub(crate) extents: Vec<Extent>,
    /// Values that the bounds refer to, and others that the subscripts depend on.
    pub(crate) symbols: Vec<Value>,
    /// Whether each bound is the subscript of some access, if the bounds of loops are.
    pub(crate) is_exact: bool,
}

/// Box around a region: the first element in each dimension and the number of elements.
pub(crate) struct Footprint {
    pub(crate) first: Vec<Bound>,
    pub(crate) shape: Vec<i64>,
}

impl Region {
    /// Returns the whole memref; `None` if its shape is not static.
    pub(crate) fn whole(body: &Body, memref: Value) -> Option<Region> {
        let shape = body.value(memref).ty().shape()?;
        if shape.iter().any(|&size| size < 0) {
            return None;
        }
        let extent = |&size: &i64| Extent {
            lowers: vec![Bound::constant(0)],
            uppers: vec![Bound::constant(size - 1)],
        };
        Some(Region {
            memref,
            extents: shape.iter().map(extent).collect(),
            symbols: Vec::new(),
            is_exact: false,
        })
    }

    /// Returns the region of an access that touches a box of constant bounds, all loops around it being in a range: the fast path
    /// `unit-accesses`.
    fn of_box(body: &Body, access: &Access, range: &OpRange) -> Option<Region> {
        let touched = access.touched_box()?;
        if !access.map.operands.iter().all(|&value| range.defines(body, value)) {
            return None;
        }
        let bound = |constant| vec![Bound::constant(constant)];
        let extents =
            touched.into_iter().map(|(least, most)| Extent { lowers: bound(least), uppers: bound(most) });
        Some(Region {
            memref: access.memref,
            extents: extents.collect(),
            symbols: Vec::new(),
            is_exact: true,
        })
    }

    /// Returns the region that an access in a range touches.
    ///
    /// # Errors
    /// If a subscript or a bound is not affine.
    pub(crate) fn of(op: OpRef<'_>, range: &OpRange) -> Result<Region, Unanalyzable> {
        let body = op.body();
        let unknown = Unanalyzable("no affine access");
        let access = Access::of(op).ok_or(unknown)?;
        let rank = body.value(access.memref).ty().rank().ok_or(unknown)?;
        if let Some(region) = Region::of_box(body, &access, range) {
            return Ok(region);
        }
        let order = Influences::of(body, &access.map);
        let inner: Vec<OpRef<'_>> = order
            .loops
            .iter()
            .map(|&op| body.op(op))
            .filter(|op| range.contains(body, op.handle()))
            .collect();
        let symbols = order.symbols(body, range);
        let mut system = index_set(&inner, op)?;
        for &symbol in &symbols {
            system.column_of(symbol);
        }
        system.flatten_bound(body, &access.map)?;
        let subscripts = system.flatten_bound(body, &access.map)?;
        let (dims, values) = (system.num_dims(), system.num_dims() + system.num_symbols());
        system.insert_dims(0, &vec![None; rank]);
        for (at, subscript) in subscripts.iter().enumerate() {
            let moved = subscript.renumbered(|column| column + rank);
            let overflow = Unanalyzable("a coefficient overflows");
            let difference = LinearExpr::column(at).add_scaled(&moved, -1).ok_or(overflow)?;
            let inside = (at + access.extents.len()).checked_sub(rank).map(|at| access.extents[at]);
            match inside.filter(|&extent| extent != 1) {
                None => system.add_equality(&difference),
                Some(extent) => {
                    system.add_inequality(&difference);
                    let mut below = difference.scaled(-1).ok_or(overflow)?;
                    below.constant = below.constant.saturating_add(extent - 1);
                    system.add_inequality(&below);
                }
            }
        }
        // Variables come before quotients: a step is an equality that defines a variable, and so no integrality is lost.
        let quotients = (rank + values..system.num_vars()).rev();
        let gone: Vec<usize> = (rank..rank + dims).rev().chain(quotients).collect();
        let too_many = Unanalyzable("there are too many constraints");
        let (extents, is_exact) = extents_of(&system, rank, &gone).ok_or(too_many)?;
        Ok(Region { memref: access.memref, extents, symbols, is_exact })
    }

    /// Returns the least and the greatest index in each dimension, if there is one constant for each.
    pub(super) fn constant_box(&self) -> Option<Vec<(i64, i64)>> {
        let of = |extent: &Extent| match (&extent.lowers[..], &extent.uppers[..]) {
            ([lower], [upper]) => Some((lower.as_constant(true)?, upper.as_constant(false)?)),
            _ => None,
        };
        self.extents.iter().map(of).collect()
    }

    /// Extends the region to the box around it and another one.
    pub(crate) fn unite(&mut self, other: &Region) -> Option<()> {
        let mut extents = Vec::with_capacity(self.extents.len());
        for (a, b) in self.extents.iter().zip(&other.extents) {
            // A union has one bound on each side: what others say is lost.
            self.is_exact &= a == b || (a.is_single() && b.is_single());
            extents.push(if a == b { a.clone() } else { a.union(b)? });
        }
        self.extents = extents;
        self.is_exact &= other.is_exact;
        for &symbol in &other.symbols {
            if !self.symbols.contains(&symbol) {
                self.symbols.push(symbol);
            }
        }
        Some(())
    }

    /// Whether the box around the region is the region.
    pub(crate) fn is_box(&self) -> bool {
        self.extents.iter().all(|extent| {
            extent.is_single()
                && extent.uppers[0].minus(&extent.lowers[0]).is_some()
                && extent.lowers[0].divisor == 1
        })
    }

    /// Returns a box of constant size around the region, no larger than the memref; `None` if there is none.
    pub(crate) fn footprint(&self, body: &Body) -> Option<Footprint> {
        let sizes = body.value(self.memref).ty().shape()?;
        let mut found = Footprint { first: Vec::new(), shape: Vec::new() };
        for (extent, &size) in self.extents.iter().zip(sizes) {
            let known = (size >= 0).then_some(size);
            let (count, first) = match (extent.constant_size(known), known) {
                (Some((count, first, _)), _) => (count, first),
                (None, Some(size)) => (size, Bound::constant(0)),
                (None, None) => return None,
            };
            found.first.push(first);
            found.shape.push(count);
        }
        Some(found)
    }

    /// Returns the size in bytes of the box around the region.
    pub(crate) fn size_in_bytes(&self, body: &Body) -> Option<u64> {
        let element = element_bytes(body.value(self.memref).ty())?;
        let shape = self.footprint(body)?.shape;
        let count = |product: u64, &size: &i64| product.checked_mul(u64::try_from(size).ok()?);
        shape.iter().try_fold(element, count)
    }
}

/// Whether the elimination of a column loses no integrality.
fn is_exact(rows: &Rows, column: usize) -> bool {
    let mut equalities = rows.equalities.iter().filter(|row| !row[column].is_zero()).peekable();
    if equalities.peek().is_some() {
        return equalities.any(|row| row[column].is_unit());
    }
    let all_units = |positive: bool| {
        let mut side = rows
            .inequalities
            .iter()
            .filter(|row| !row[column].is_zero() && row[column].is_positive() == positive);
        side.all(|row| row[column].is_unit())
    };
    all_units(true) || all_units(false)
}

/// Returns the bounds of the first dimensions of a system when other columns are eliminated, and whether these are exact.
fn extents_of(system: &Constraints, rank: usize, gone: &[usize]) -> Option<(Vec<Extent>, bool)> {
    let convert = |row: &Vec<i64>| row.iter().map(|&value| Int::from(value)).collect::<Vec<_>>();
    let mut rows = Rows {
        equalities: system.equalities.iter().map(convert).collect(),
        inequalities: system.inequalities.iter().map(convert).collect(),
    };
    rows.normalize();
    let mut exact = true;
    for &column in gone {
        exact &= is_exact(&rows, column);
        rows.eliminate(column)?;
    }
    rows.remove_redundant();
    let mut extents = Vec::with_capacity(rank);
    for dim in 0..rank {
        let mut of_dim = rows.clone();
        for other in (0..rank).filter(|&other| other != dim) {
            exact &= is_exact(&of_dim, other);
            of_dim.eliminate(other)?;
        }
        let mut extent = Extent::default();
        for row in of_dim.bounds_of(dim) {
            let by = row[dim].to_i64()?;
            let mut bound = Bound {
                terms: Vec::new(),
                constant: row[row.len() - 1].to_i64()?,
                divisor: by.checked_abs()?,
            };
            for (at, factor) in row[..row.len() - 1].iter().enumerate().filter(|&(at, _)| at != dim) {
                let (factor, value) = (factor.to_i64()?, system.value(at));
                if factor != 0 {
                    bound.terms.push((value?, factor));
                }
            }
            if by > 0 {
                bound.constant = bound.constant.checked_neg()?;
                bound.terms.iter_mut().try_for_each(|(_, by)| {
                    *by = by.checked_neg()?;
                    Some(())
                })?;
            }
            let side = if by > 0 { &mut extent.lowers } else { &mut extent.uppers };
            if !side.contains(&bound) {
                side.push(bound);
            }
        }
        extents.push(extent);
    }
    Some((extents, exact))
}

/// Values that subscripts depend on, and the loops whose variables are among them, in depth-first order of bounds.
#[derive(Default)]
struct Influences {
    variables: Vec<Value>,
    others: Vec<Value>,
    loops: Vec<Op>,
}

impl Influences {
    fn of(body: &Body, map: &BoundMap) -> Influences {
        let mut found = Influences::default();
        let dims = body.context().map(map.map).num_dims() as usize;
        // Dimensions and symbols of the subscripts have their columns first.
        found.variables.extend(map.operands[..dims].iter().filter(|&&value| is_variable(body, value)));
        found.others.extend(map.operands[..dims].iter().filter(|&&value| !is_variable(body, value)));
        found.others.extend(&map.operands[dims..]);
        let mut open: Vec<Value> = found.variables.iter().rev().copied().collect();
        while let Some(value) = open.pop() {
            let (op, bounds) = match (
                for_of_induction_variable(body.value(value)),
                parallel_of_induction_variable(body.value(value)),
            ) {
                (Some(view), _) => (view.handle(), [view.lower_bound(), view.upper_bound()]),
                (None, Some(view)) => (view.handle(), [view.lower_bounds(), view.upper_bounds()]),
                (None, None) => continue,
            };
            if found.loops.contains(&op) {
                continue;
            }
            found.loops.push(op);
            let mut new = Vec::new();
            for mut bound in bounds {
                bound.fully_compose(body);
                bound.canonicalize(body);
                for operand in bound.operands {
                    found.add(body, operand, &mut new);
                }
            }
            open.extend(new.into_iter().rev());
        }
        found
    }

    fn add(&mut self, body: &Body, value: Value, new: &mut Vec<Value>) {
        let is_variable = is_variable(body, value);
        let known = if is_variable { &mut self.variables } else { &mut self.others };
        if !known.contains(&value) {
            known.push(value);
            if is_variable {
                new.push(value);
            }
        }
    }

    /// Returns the values that are defined outside of a range.
    fn symbols(&self, body: &Body, range: &OpRange) -> Vec<Value> {
        let outside = |value: &&Value| !range.defines(body, **value);
        self.variables.iter().chain(&self.others).filter(outside).copied().collect()
    }
}

fn is_variable(body: &Body, value: Value) -> bool {
    affine::is_affine_induction_variable(body.value(value))
}

/// Returns the memref that an operation accesses at affine subscripts by loads and stores, and whether it writes.
pub(super) fn accessed(op: OpRef<'_>) -> Option<(Value, bool)> {
    let writes = affine_analysis::is_affine_write(op);
    if !writes && !affine_analysis::is_affine_read(op) {
        return None;
    }
    op.attr("map")?.as_affine_map()?;
    Some((op.operand(usize::from(writes)).handle(), writes))
}
