//! Pipelines: passes and nested pipelines in order.

use crate::Pass;
use diag::{Diagnostic, Place};
use ir::{Body, Context};

/// A step of a pipeline.
pub enum Item {
    /// A pass over the body.
    Pass(Box<dyn Pass>),
    /// A pipeline over the bodies directly within.
    Nested(Pipeline),
}

/// Treatment of a pass on another operation than the pipeline's: an error, or nested by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Nesting {
    /// An error.
    #[default]
    Explicit,
    /// Nested.
    Implicit,
}

/// A pass cannot be added to a pipeline: what is written to the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddError(pub String);

/// Steps over the bodies of one kind of operation, or of any.
pub struct Pipeline {
    /// The operation's name; `None` for any.
    pub anchor: Option<String>,
    /// The steps, in order.
    pub items: Vec<Item>,
    /// Treatment of passes on other operations.
    pub nesting: Nesting,
}

impl Pipeline {
    /// An empty pipeline over bodies of an operation.
    pub fn on(anchor: &str) -> Self {
        let anchor = (anchor != "any").then(|| anchor.to_owned());
        Pipeline { anchor, items: Vec::new(), nesting: Nesting::Explicit }
    }

    /// An empty pipeline over bodies of any operation.
    pub fn any() -> Self {
        Pipeline::on("any")
    }

    /// Sets the treatment of passes on other operations.
    pub fn nesting(mut self, nesting: Nesting) -> Self {
        self.nesting = nesting;
        self
    }

    /// The operation's name, or `any`.
    pub fn anchor_name(&self) -> &str {
        self.anchor.as_deref().unwrap_or("any")
    }

    /// Whether it has no steps.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Adds a pass.
    ///
    /// # Errors
    /// If it runs on another operation than this pipeline, unless nesting is implicit.
    pub fn add(&mut self, pass: impl Pass + 'static) -> Result<&mut Self, AddError> {
        self.add_boxed(Box::new(pass))
    }

    /// Adds a pass.
    ///
    /// # Errors
    /// See [`add`](Self::add).
    pub fn add_boxed(&mut self, pass: Box<dyn Pass>) -> Result<&mut Self, AddError> {
        let wanted = pass.def().on;
        match (&self.anchor, wanted) {
            (Some(here), Some(wanted)) if here != wanted => {
                if self.nesting == Nesting::Explicit {
                    return Err(AddError(format!(
                        "Can't add pass '{}' restricted to '{wanted}' on a PassManager intended to run on \
                         '{here}', did you intend to nest?",
                        pass.name()
                    )));
                }
                self.nest(wanted).add_boxed(pass)?;
            }
            _ => self.items.push(Item::Pass(pass)),
        }
        Ok(self)
    }

    /// The nested pipeline over an operation at the end; made if the last step is another.
    pub fn nest(&mut self, anchor: &str) -> &mut Pipeline {
        let found = matches!(self.items.last(), Some(Item::Nested(last)) if last.anchor_name() == anchor);
        if !found {
            let nested = Pipeline::on(anchor).nesting(self.nesting);
            self.items.push(Item::Nested(nested));
        }
        match self.items.last_mut() {
            Some(Item::Nested(last)) => last,
            _ => unreachable!("a nested pipeline was pushed above"),
        }
    }

    /// Adds a pipeline as a step.
    pub fn push(&mut self, nested: Pipeline) -> &mut Self {
        self.items.push(Item::Nested(nested));
        self
    }

    /// Returns whether the pipeline is for a body.
    ///
    /// # Errors
    /// MLIR's, at the body's root, if it is for another operation.
    pub fn check_anchor(&self, body: &Body) -> Result<(), Diagnostic> {
        let root = body.root();
        if self.anchor.as_deref().is_none_or(|anchor| root.is(anchor)) {
            return Ok(());
        }
        let message = format!("can't run '{}' pass manager on '{}' op", self.anchor_name(), root.name_str());
        Err(Diagnostic::error(body.context().place(root.loc()), message))
    }

    /// Checks that the passes of each pipeline that is for one operation can run on it.
    ///
    /// # Errors
    /// MLIR's, of the first that cannot.
    pub(crate) fn check_schedule(&self, cx: &Context) -> Result<(), Diagnostic> {
        let mut open = vec![self];
        while let Some(pipeline) = open.pop() {
            let anchor = pipeline.anchor.as_deref().map(|anchor| (anchor, cx.op_name(anchor)));
            for item in &pipeline.items {
                let Item::Pass(pass) = item else { continue };
                let Some((anchor, name)) = anchor.filter(|&(_, name)| cx.op_info(name).is_some()) else {
                    continue;
                };
                if !pass.can_schedule_on(cx, name) {
                    let message = format!(
                        "unable to schedule pass '{}' on a PassManager intended to run on '{anchor}'!",
                        pass.name()
                    );
                    return Err(Diagnostic::error(Place::Unknown, message));
                }
            }
            open.extend(pipeline.items.iter().rev().filter_map(|item| match item {
                Item::Nested(nested) => Some(nested),
                Item::Pass(_) => None,
            }));
        }
        Ok(())
    }

    /// The operations that pipelines within are for, in the order of the text, each once.
    pub fn anchors(&self) -> Vec<&str> {
        let mut found: Vec<&str> = Vec::new();
        let mut open = vec![self];
        while let Some(pipeline) = open.pop() {
            let anchor = pipeline.anchor.as_deref().filter(|anchor| !found.contains(anchor));
            found.extend(anchor);
            open.extend(pipeline.items.iter().rev().filter_map(|item| match item {
                Item::Nested(nested) => Some(nested),
                Item::Pass(_) => None,
            }));
        }
        found
    }

    /// All passes, in the order of the text. Nesting is followed without recursion.
    pub fn passes(&self) -> Vec<&dyn Pass> {
        let mut found = Vec::new();
        let mut open: Vec<&Item> = self.items.iter().rev().collect();
        while let Some(item) = open.pop() {
            match item {
                Item::Pass(pass) => found.push(&**pass),
                Item::Nested(nested) => open.extend(nested.items.iter().rev()),
            }
        }
        found
    }

    /// Calls a function for each pass.
    ///
    /// # Errors
    /// The first of the function's.
    pub fn try_for_each_pass<E>(
        &mut self,
        mut work: impl FnMut(&mut dyn Pass) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut open: Vec<&mut Item> = self.items.iter_mut().rev().collect();
        while let Some(item) = open.pop() {
            match item {
                Item::Pass(pass) => work(&mut **pass)?,
                Item::Nested(nested) => open.extend(nested.items.iter_mut().rev()),
            }
        }
        Ok(())
    }
}

/// Pipelines nest as deep as a text says: dropping them must not recurse.
impl Drop for Pipeline {
    fn drop(&mut self) {
        let mut open = std::mem::take(&mut self.items);
        while let Some(item) = open.pop() {
            if let Item::Nested(mut nested) = item {
                open.append(&mut nested.items);
            }
        }
    }
}
