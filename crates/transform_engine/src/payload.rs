//! Operations and values of the payload, wherever they are.
//!
//! An operation that owns a body is in the body of its parent, and what is nested in it is in its own. A payload operation is thus
//! named by the operations that own the bodies around it, from the outermost on, and by itself.

use ir::{Body, Op, OpRef, Value, ValueRef};
use smallvec::SmallVec;

/// Owners of the bodies around an operation, each in the body of the one before.
pub(crate) type Path = SmallVec<[Op; 2]>;

/// Operation of the payload.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PayloadOp {
    pub(crate) path: Path,
    /// The operation; `None` for the root of the payload.
    pub(crate) op: Option<Op>,
}

/// Value of the payload.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PayloadValue {
    pub(crate) path: Path,
    pub(crate) value: Value,
}

/// Returns the body at the end of a path.
pub(crate) fn body_at<'b>(payload: &'b Body, path: &[Op]) -> Option<&'b Body> {
    path.iter().try_fold(payload, |body, &op| if body.is_live(op) { body.child(op) } else { None })
}

/// Returns the body at the end of a path.
pub(crate) fn body_at_mut<'b>(payload: &'b mut Body, path: &[Op]) -> Option<&'b mut Body> {
    path.iter().try_fold(payload, |body, &op| if body.is_live(op) { body.child_mut(op) } else { None })
}

/// Returns the paths of the bodies in an operation, its own first.
pub(crate) fn bodies(payload: &Body, own: Path) -> Vec<Path> {
    let mut found = Vec::new();
    let mut open = vec![own];
    while let Some(path) = open.pop() {
        let Some(body) = body_at(payload, &path) else { continue };
        let children = body.children().into_iter().rev();
        open.extend(children.map(|child| path.iter().copied().chain([child]).collect::<Path>()));
        found.push(path);
    }
    found
}

impl PayloadOp {
    /// Returns the root of the payload.
    pub fn root() -> Self {
        PayloadOp { path: Path::new(), op: None }
    }

    /// Returns the operation of a view in the body at the end of a path.
    pub(crate) fn at(path: &Path, op: OpRef<'_>) -> Self {
        if !op.is_root() {
            return PayloadOp { path: path.clone(), op: Some(op.handle()) };
        }
        let mut path = path.clone();
        let op = path.pop();
        PayloadOp { path, op }
    }

    /// Returns an operation by the owners of the bodies around it.
    pub fn nested_in(owners: &[Op], op: Op) -> Self {
        PayloadOp { path: owners.into(), op: Some(op) }
    }

    /// Returns the operation in its body; `None` for the root of the payload.
    pub fn op(&self) -> Option<Op> {
        self.op
    }

    /// Returns an operation of the same body.
    pub fn sibling(&self, op: Op) -> Self {
        PayloadOp { path: self.path.clone(), op: Some(op) }
    }

    /// Returns the owners of the bodies around the operation, each in the body of the one before.
    pub fn owners(&self) -> &[Op] {
        &self.path
    }

    /// Returns the view of the operation; `None` if it is erased.
    pub fn get<'b>(&self, payload: &'b Body) -> Option<OpRef<'b>> {
        let body = body_at(payload, &self.path)?;
        match self.op {
            None => Some(body.root()),
            Some(op) => body.is_live(op).then(|| body.op(op)),
        }
    }

    /// Returns the path of what is nested in the operation, if it owns a body.
    pub(crate) fn own_path(&self, payload: &Body) -> Option<Path> {
        let Some(op) = self.op else { return Some(Path::new()) };
        body_at(payload, &self.path)?.child(op)?;
        let mut path = self.path.clone();
        path.push(op);
        Some(path)
    }

    /// Returns the parent operation.
    pub(crate) fn parent(&self, payload: &Body) -> Option<PayloadOp> {
        let op = self.op?;
        let parent = body_at(payload, &self.path)?.op(op).parent()?;
        Some(PayloadOp::at(&self.path, parent))
    }

    /// Whether the operation is another one, or the other one is nested in it.
    pub(crate) fn contains(&self, other: &PayloadOp, payload: &Body) -> bool {
        let Some(op) = self.op else { return true };
        if other.path.len() < self.path.len() || other.path[..self.path.len()] != self.path[..] {
            return false;
        }
        let inner = other.path.get(self.path.len()).copied().or(other.op);
        let (Some(inner), Some(body)) = (inner, body_at(payload, &self.path)) else { return false };
        if inner == op {
            return true;
        }
        if !body.is_live(inner) {
            return false;
        }
        let mut parent = body.op(inner).parent();
        while let Some(around) = parent {
            if around.handle() == op {
                return true;
            }
            parent = around.parent();
        }
        false
    }

    /// Returns the operation and all nested in it, those first.
    pub(crate) fn walk_post_order(&self, payload: &Body) -> Vec<PayloadOp> {
        self.find_post_order(payload, &|_| true)
    }

    /// Returns what fulfils a condition of the operation and all nested in it, those first.
    pub fn find_post_order(&self, payload: &Body, fits: &dyn Fn(OpRef<'_>) -> bool) -> Vec<PayloadOp> {
        let mut found = Vec::new();
        let Some(start) = self.get(payload) else { return found };
        let owns = |op: OpRef<'_>| !op.is_root() && op.body_of().is_some();
        // The path of what is visited: names are made of it for what is found only.
        let mut path = self.path.clone();
        let mut open = vec![(start, false)];
        while let Some((op, entered)) = open.pop() {
            if !entered && op.num_regions() > 0 {
                open.push((op, true));
                path.extend(owns(op).then(|| op.handle()));
                let first = open.len();
                let nested = op.inner().regions().flat_map(|region| region.ops());
                open.extend(nested.map(|op| (op, false)));
                open[first..].reverse();
                continue;
            }
            if entered && owns(op) {
                path.pop();
            }
            if fits(op) {
                let own = if op.is_root() { self.op } else { Some(op.handle()) };
                found.push(PayloadOp { path: path.clone(), op: own });
            }
        }
        found
    }
}

impl PayloadValue {
    /// Returns the value in its body.
    pub fn value(&self) -> Value {
        self.value
    }

    /// Returns the value of a body, by the owners of the bodies around it.
    pub fn nested_in(owners: &[Op], value: Value) -> Self {
        PayloadValue { path: owners.into(), value }
    }

    /// Returns the owners of the bodies around the value, each in the body of the one before.
    pub fn owners(&self) -> &[Op] {
        &self.path
    }

    /// Returns the view of the value; `None` if it is erased.
    pub fn get<'b>(&self, payload: &'b Body) -> Option<ValueRef<'b>> {
        let body = body_at(payload, &self.path)?;
        body.is_live_value(self.value).then(|| body.value(self.value))
    }
}
