//! Where a declarative format puts blanks.

/// What decides whether a blank comes next.
///
/// The rules are those of upstream's generator: they follow the *text of the format*, not what is
/// printed of it, so skipped groups count too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spacing {
    wanted: bool,
    after_punctuation: bool,
}

impl Spacing {
    /// After the operation's name or the mnemonic.
    pub const START: Spacing = Spacing { wanted: true, after_punctuation: false };

    /// Whether a blank comes before a literal; goes after it.
    pub fn literal(&mut self, text: &str) -> bool {
        let first = text.bytes().next().unwrap_or(b' ');
        let single = text.len() == 1;
        let before = if !single && text != "->" {
            true
        } else if self.after_punctuation {
            !b">)}],".contains(&first)
        } else {
            !b"<>(){}[],".contains(&first)
        };
        let blank = self.wanted && before;
        self.wanted = !(single && b"<({[".contains(&first));
        self.after_punctuation = first != b'_' && !first.is_ascii_alphabetic();
        blank
    }

    /// Whether a blank comes before anything else; goes after it.
    pub fn element(&mut self) -> bool {
        let blank = self.wanted || !self.after_punctuation;
        *self = Spacing::START;
        blank
    }

    /// After an attribute dictionary, which puts its own blank.
    pub fn dictionary(&mut self) {
        self.after_punctuation = false;
    }

    /// After a blank that the format demands.
    pub fn blank(&mut self) {
        *self = Spacing { wanted: false, after_punctuation: true };
    }

    /// After an empty literal or a line break.
    pub fn empty(&mut self) {
        *self = Spacing { wanted: false, after_punctuation: true };
    }
}
