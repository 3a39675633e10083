//! Places of operations in a module, by position: they mean the same in a copy.

use ir::{Body, Op, OpRef};

/// An operation: the bodies to enter, each by the position of its owner among those of the body around, and the operation's own among
/// all of that body, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) bodies: Vec<usize>,
    pub(crate) op: usize,
}

/// All operations but the roots, with their places.
pub(crate) fn all(module: &Body) -> Vec<(Place, OpRef<'_>)> {
    let mut found = Vec::new();
    let mut open = vec![(Vec::new(), module)];
    while let Some((bodies, body)) = open.pop() {
        for (op, view) in body.root().walk_body().enumerate().skip(1) {
            found.push((Place { bodies: bodies.clone(), op }, view));
        }
        for (number, child) in body.children().into_iter().enumerate() {
            if let Some(child) = body.child(child) {
                let mut inner = bodies.clone();
                inner.push(number);
                open.push((inner, child));
            }
        }
    }
    found
}

/// The body at a path.
pub(crate) fn body_at<'b>(module: &'b mut Body, bodies: &[usize]) -> Option<&'b mut Body> {
    let mut body = module;
    for &number in bodies {
        let child = *body.children().get(number)?;
        body = body.child_mut(child)?;
    }
    Some(body)
}

/// The operations of a body by their positions.
pub(crate) fn ops(body: &Body) -> Vec<Op> {
    body.root().walk_body().map(|op| op.handle()).collect()
}
