// The build's entry. In development, the page loads style and script separately.
import './embed.css';
import './main';
