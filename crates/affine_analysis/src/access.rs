//! Accesses to memory.

use crate::units::Units;
use crate::{Constraints, LinearExpr, Unanalyzable, enclosing_affine_ops, index_set};
use affine::{BoundMap, Load, Store, VectorLoad, VectorStore};
use ir::{Body, Op, OpRef, Value, ValueRef};
use smallvec::SmallVec;
use std::ops::Deref;
use std::sync::OnceLock;

/// Domain of an access and subscripts over its columns, unless they cannot be analysed.
pub type DomainAndSubscripts = Result<(Constraints, Vec<LinearExpr>), Unanalyzable>;

/// Least and greatest values of the variables of loops, and sums of these variables.
pub type RangesAndSums<'a> = (&'a [(i64, i64)], &'a [LinearExpr]);

/// Least and greatest value, where there is one.
pub type Bounds = (Option<i64>, Option<i64>);

/// Domain and subscripts of an access. They are computed when they are first asked for, where less says the same.
#[derive(Clone, Debug)]
pub struct Relation {
    units: Option<Units>,
    whole: OnceLock<DomainAndSubscripts>,
}

impl Relation {
    /// Returns the domain and the subscripts.
    ///
    /// # Errors
    /// If they cannot be analysed.
    pub fn into_result(self) -> DomainAndSubscripts {
        self.get();
        self.whole.into_inner().unwrap_or(Err(Unanalyzable("the access has no domain")))
    }

    fn get(&self) -> &DomainAndSubscripts {
        self.whole.get_or_init(|| match &self.units {
            Some(units) => Ok(units.to_relation()),
            None => Err(Unanalyzable("the access has no domain")),
        })
    }
}

impl From<DomainAndSubscripts> for Relation {
    fn from(relation: DomainAndSubscripts) -> Self {
        Relation { units: None, whole: OnceLock::from(relation) }
    }
}

impl Deref for Relation {
    type Target = DomainAndSubscripts;

    fn deref(&self) -> &DomainAndSubscripts {
        self.get()
    }
}

/// Affine access: the element that an instance of an operation reads or writes.
#[derive(Clone, Debug)]
pub struct Access {
    /// The operation.
    pub op: Op,
    /// The memref.
    pub memref: Value,
    /// Whether it writes.
    pub writes: bool,
    /// Composed map of the subscripts.
    pub map: BoundMap,
    /// Numbers of elements in the last dimensions, of a vector.
    pub extents: Vec<i64>,
    /// Induction variables of the enclosing loops, the outermost first.
    pub variables: Vec<Value>,
    /// Domain and subscripts over its columns, unless they cannot be analysed.
    pub relation: Relation,
}

/// Whether an operation reads memory at affine subscripts.
pub fn is_affine_read(op: OpRef<'_>) -> bool {
    op.cast::<Load<'_>>().is_some() || op.cast::<VectorLoad<'_>>().is_some()
}

/// Whether an operation writes memory at affine subscripts.
pub fn is_affine_write(op: OpRef<'_>) -> bool {
    op.cast::<Store<'_>>().is_some() || op.cast::<VectorStore<'_>>().is_some()
}

/// Whether an operation reads or writes memory at affine subscripts.
pub fn is_affine_access(op: OpRef<'_>) -> bool {
    is_affine_read(op) || is_affine_write(op)
}

impl Access {
    /// Returns the access of an `affine.load`, `affine.store`, `affine.vector_load` or `affine.vector_store`.
    pub fn of(op: OpRef<'_>) -> Option<Access> {
        let writes = is_affine_write(op);
        if !writes && !is_affine_read(op) {
            return None;
        }
        let memref = usize::from(writes);
        let body = op.body();
        let mut map = BoundMap::new(op.attr("map")?.as_affine_map()?, op.operands().skip(memref + 1));
        if op.context().map(map.map).num_inputs() as usize != map.operands.len() {
            return None;
        }
        if !map.is_settled(body) {
            map.fully_compose(body);
            map.map = op.context().map(map.map).simplify();
            map.canonicalize(body);
        }
        let value = if writes { op.operand(0) } else { op.result(0) };
        let is_vector = op.name_str().starts_with("affine.vector");
        let extents = if is_vector { value.ty().shape().unwrap_or(&[]).to_vec() } else { Vec::new() };
        let (variables, relation) = match Units::of(op, &map, op.operand(memref)) {
            Some(units) => {
                (units.variables.to_vec(), Relation { units: Some(units), whole: OnceLock::new() })
            }
            None => {
                let (variables, whole) = match relation(body, op, &map, op.operand(memref)) {
                    Ok((variables, relation)) => (variables, Ok(relation)),
                    Err(reason) => (Vec::new(), Err(reason)),
                };
                (variables, Relation { units: None, whole: whole.into() })
            }
        };
        Some(Access {
            op: op.handle(),
            memref: op.operand(memref).handle(),
            writes,
            map,
            extents,
            variables,
            relation,
        })
    }

    /// Returns the least and the greatest values of the variables, and the subscripts as sums of these. `None` if bounds are no constants or
    /// subscripts no sums.
    pub fn sums(&self) -> Option<RangesAndSums<'_>> {
        self.units().map(|units| (&units.ranges[..], &units.subscripts[..]))
    }

    /// Returns the least and the greatest index in each dimension, if the access touches all elements between them and no others: its
    /// subscripts are sums by units of different variables, of loops that run. `None` if it is not seen to.
    pub fn touched_box(&self) -> Option<Vec<(i64, i64)>> {
        let units = self.units().filter(|_| self.extents.is_empty())?;
        let bounds = units.bounds()?;
        let mut seen: SmallVec<[usize; 8]> = SmallVec::new();
        for &(column, by) in units.subscripts.iter().flat_map(|subscript| &subscript.terms) {
            if by.checked_abs() != Some(1) || seen.contains(&column) {
                return None;
            }
            seen.push(column);
        }
        Some(bounds.into_vec())
    }

    /// Returns the subscripts over the columns of the domain.
    ///
    /// # Errors
    /// If the access cannot be analysed.
    pub fn subscripts(&self) -> Result<&[LinearExpr], Unanalyzable> {
        match self.units() {
            Some(units) => Ok(&units.subscripts),
            None => self.relation.as_ref().map(|(_, subscripts)| &subscripts[..]).map_err(|reason| *reason),
        }
    }

    /// Returns the value that a column of the domain stands for.
    pub fn column_value(&self, column: usize) -> Option<Value> {
        match self.units() {
            Some(units) => units.variables.get(column).copied(),
            None => self.relation.as_ref().ok()?.0.value(column),
        }
    }

    /// Returns the least and the greatest value of a variable of a loop around: see [`Constraints::bounds_of`].
    pub fn variable_bounds(&self, variable: Value) -> Option<Bounds> {
        if let Some(units) = self.units()
            && units.ranges.iter().all(|(least, most)| least <= most)
        {
            let at = units.variables.iter().position(|&other| other == variable)?;
            return Some((Some(units.ranges[at].0), Some(units.ranges[at].1)));
        }
        let (domain, _) = self.relation.as_ref().ok()?;
        Some(domain.bounds_of(&LinearExpr::column(domain.find(variable)?)))
    }

    /// Returns what is known as numbers.
    pub(crate) fn units(&self) -> Option<&Units> {
        self.relation.units.as_ref()
    }

    /// Returns the least and the greatest value of each subscript: see [`Constraints::bounds_of`].
    ///
    /// # Errors
    /// If the access cannot be analysed.
    pub fn subscript_bounds(&self) -> Result<Vec<Bounds>, Unanalyzable> {
        if let Some(bounds) = self.units().and_then(Units::bounds) {
            return Ok(bounds.into_iter().map(|(least, most)| (Some(least), Some(most))).collect());
        }
        let (domain, subscripts) = self.relation.as_ref().map_err(|reason| *reason)?;
        Ok(subscripts.iter().map(|subscript| domain.bounds_of(subscript)).collect())
    }

    /// Whether two accesses refer to the same element in all iterations of the loops that enclose both: their maps differ by zero.
    pub fn same_element(&self, other: &Access, body: &Body) -> bool {
        if self.memref != other.memref {
            return false;
        }
        if let Some((own, other)) = self.units().zip(other.units()) {
            return own.same_subscripts(other);
        }
        let cx = body.context();
        let Some(difference) = crate::difference(body, &self.map, &other.map) else { return false };
        cx.map(difference.map).results().all(|expr| expr.as_constant() == Some(0))
    }
}

type Domain = (Vec<Value>, (Constraints, Vec<LinearExpr>));

fn relation(
    body: &Body,
    op: OpRef<'_>,
    map: &BoundMap,
    memref: ValueRef<'_>,
) -> Result<Domain, Unanalyzable> {
    let ops = enclosing_affine_ops(op)?;
    let mut domain = index_set(&ops, op)?;
    let mut map = map.clone();
    // Different subscripts may be one element of a layout.
    let layout = memref.ty().layout().filter(|layout| layout.as_strided_layout().is_none());
    if let Some(layout) = layout {
        let layout = layout.as_affine_map().map(|layout| body.context().map(layout));
        let plain = layout.filter(|layout| layout.num_symbols() == 0);
        let composed = plain.and_then(|layout| layout.compose(map.map));
        map.map = composed.ok_or(Unanalyzable("the layout of the memref has symbols"))?;
    }
    // Symbols and local variables of subscripts come after those of bounds, and shift no column before.
    domain.flatten_bound(body, &map)?;
    let subscripts = domain.flatten_bound(body, &map)?;
    let variables = (0..domain.num_dims()).filter_map(|at| domain.value(at)).collect();
    Ok((variables, (domain, subscripts)))
}
